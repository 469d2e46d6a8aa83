(() => {
'use strict';
// widens the frame that is chosen to the whole width, and marks frames whose label holds a word
const frames = [...document.querySelectorAll('.f')];
const width = document.querySelector('svg.flame').viewBox.baseVal.width;
for (const frame of frames) {
  const rect = frame.querySelector('rect');
  frame.x = Number(rect.getAttribute('x'));
  frame.w = Number(rect.getAttribute('width'));
  frame.tabIndex = 0;
  frame.addEventListener('click', () => zoom(frame));
  frame.addEventListener('keydown', event => event.key === 'Enter' && zoom(frame));
}
function zoom(chosen) {
  const scale = width / chosen.w;
  for (const frame of frames) {
    const from = (frame.x - chosen.x) * scale, to = from + frame.w * scale;
    frame.style.display = to <= 0.01 || from >= width - 0.01 ? 'none' : '';
    const rect = frame.querySelector('rect'), text = frame.querySelector('text');
    const x = Math.max(0, from), w = Math.max(0, Math.min(width, to) - x);
    rect.setAttribute('x', x);
    rect.setAttribute('width', w);
    if (text) {
      text.setAttribute('x', x + 3);
      text.style.display = w < 24 ? 'none' : '';
    }
  }
}
document.getElementById('all').addEventListener('click', () => zoom({x: 0, w: width}));
document.getElementById('find').addEventListener('input', event => {
  const word = event.target.value.toLowerCase();
  let count = 0;
  for (const frame of frames) {
    const hit = word !== '' && frame.querySelector('title').textContent.toLowerCase().includes(word);
    frame.classList.toggle('found', hit);
    count += hit ? 1 : 0;
  }
  document.getElementById('found').textContent = word === '' ? '' : count + (count === 1 ? ' frame' : ' frames');
});
})();
