(() => {
'use strict';
// as wide as the page lets it be; a frame that is chosen is widened to that, and a word marks frames whose label holds it
const svg = document.querySelector('svg.flame'), paper = svg.querySelector('rect.paper');
const drawn = svg.viewBox.baseVal.width, height = svg.viewBox.baseVal.height, letter = 6.6;
const frames = [...svg.querySelectorAll('.f')];
const whole = {x: 0, w: drawn};
let width = drawn, widened = whole;
for (const frame of frames) {
  const rect = frame.querySelector('rect'), told = frame.querySelector('title').textContent;
  frame.label = told.substring(0, told.lastIndexOf(': '));
  frame.x = Number(rect.getAttribute('x'));
  frame.w = Number(rect.getAttribute('width'));
  frame.tabIndex = 0;
  frame.addEventListener('click', () => zoom(frame));
  frame.addEventListener('keydown', event => event.key === 'Enter' && zoom(frame));
}
function zoom(chosen) {
  widened = chosen;
  const scale = width / chosen.w;
  for (const frame of frames) {
    const from = (frame.x - chosen.x) * scale, to = from + frame.w * scale;
    frame.style.display = to <= 0.01 || from >= width - 0.01 ? 'none' : '';
    const rect = frame.querySelector('rect');
    const x = Math.max(0, from), w = Math.max(0, Math.min(width, to) - x);
    rect.setAttribute('x', x);
    rect.setAttribute('width', w);
    name(frame, x, rect.getAttribute('y'), Math.floor((w - 6) / letter));
  }
}
function name(frame, x, y, letters) {
  let text = frame.querySelector('text');
  if (letters < 3) {
    text?.remove();
    return;
  }
  if (!text) {
    text = document.createElementNS(svg.namespaceURI, 'text');
    text.setAttribute('class', 't');
    text.setAttribute('y', Number(y) + 13);
    text.setAttribute('pointer-events', 'none');
    frame.append(text);
  }
  text.setAttribute('x', x + 3);
  text.textContent = shortened(frame.label, letters);
}
// a long class name loses its packages first, then the end goes
function shortened(label, letters) {
  let text = label;
  while (text.length > letters && text.indexOf('.') !== text.lastIndexOf('.')) {
    text = text.substring(text.indexOf('.') + 1);
  }
  return text.length <= letters ? text : text.substring(0, letters - 1) + '…';
}
function fit() {
  const wide = Math.max(600, svg.parentElement.clientWidth);
  if (wide === width) {
    return;
  }
  width = wide;
  svg.setAttribute('width', width);
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  paper.setAttribute('width', width);
  zoom(widened);
}
fit();
new ResizeObserver(fit).observe(svg.parentElement);
document.getElementById('all').addEventListener('click', () => zoom(whole));
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
