(() => {
'use strict';
// shows a part of the time in all charts of lives at once
const section = document.getElementById('lifetimes');
const charts = [...section.querySelectorAll('svg.time')];
const ticks = [...section.querySelectorAll('.at')];
const all = charts[0].viewBox.baseVal.width, duration = Number(section.dataset.nanos);
const begin = Number(section.dataset.from);
let from = 0, width = all;
function show(newFrom, newWidth) {
  width = Math.min(all, Math.max(all / 1e5, newWidth));
  from = Math.min(all - width, Math.max(0, newFrom));
  for (const chart of charts) {
    const box = chart.viewBox.baseVal;
    box.x = from;
    box.width = width;
  }
  const step = duration * width / all / (ticks.length - 1) / 1e9;
  const digits = Math.max(0, Math.min(9, 1 - Math.floor(Math.log10(step))));
  ticks.forEach((tick, i) => {
    const nanos = begin + (from + width * i / (ticks.length - 1)) / all * duration;
    tick.textContent = (nanos / 1e9).toFixed(digits) + '\u00a0s';
  });
}
for (const chart of charts) {
  chart.addEventListener('click', event => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.getScreenCTM().inverse()).x;
    show(at - width / 4, width / 2);
  });
}
const actions = {
  in: () => show(from + width / 4, width / 2),
  out: () => show(from - width / 2, width * 2),
  earlier: () => show(from - width / 2, width),
  later: () => show(from + width / 2, width),
  all: () => show(0, all),
};
for (const button of section.querySelectorAll('button')) {
  button.addEventListener('click', actions[button.value]);
}
})();
