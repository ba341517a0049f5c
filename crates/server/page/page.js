// Curia in a browser, plainly: any game of the catalogue, until there is a client worth the name.

import { app, attempt, learn } from './app.js';
import { h, lay } from './dom.js';
import { home, self, visit } from './home.js';
import { ask } from './net.js';
import { shield } from './shield.js';
import { Table } from './table.js';
import { lang, t } from './words.js';

const $ = (id) => document.getElementById(id);
let table = null;
let leave = null;
let begun = false;
let drawing = false;

app.draw = () => {
  if (drawing) return;
  drawing = true;
  setTimeout(draw, 15);
};

app.go = (address) => {
  history.pushState(null, '', address);
  route();
  window.scrollTo(0, 0);
  $('main').focus({ preventScroll: true });
};

// Whoever comes in or goes out looks at the table with other eyes.
app.arrived = () => {
  if (table) table.wire.open();
  else {
    leave?.();
    leave = visit();
  }
};

function route() {
  const found = location.pathname.match(/^\/t\/([^/]+)$/);
  const line = new URLSearchParams(location.search).get('line');
  table?.close();
  leave?.();
  app.notice = null;
  table = found ? new Table(found[1], /^\d+$/.test(line ?? '') ? Number(line) : null) : null;
  leave = table ? null : visit();
  app.draw();
}

function draw() {
  drawing = false;
  document.documentElement.lang = lang.now;
  document.querySelector('.skip').textContent = t('skip');
  lay($('head'), head());
  lay($('notice'), notice());
  const logs = [...document.querySelectorAll('[role=log]')];
  const low = logs.filter((it) => it.scrollHeight - it.scrollTop - it.clientHeight < 40);
  if (!table) document.title = 'Curia';
  if (!begun) return lay($('main'), h('p', {}, t('loading')));
  lay($('main'), table ? table.draw() : home());
  // Whoever reads the end of a log goes on reading its end.
  for (const it of document.querySelectorAll('[role=log]')) {
    if (low.includes(it) || !logs.includes(it)) it.scrollTop = it.scrollHeight;
  }
}

function head() {
  const other = lang.now === 'it' ? 'en' : 'it';
  return [
    h('a', { 'data-key': 'home', href: '/', class: 'brand' }, 'Curia'),
    h('div', { 'data-key': 'right', class: 'row' },
      app.me && h('details', { 'data-key': 'me', class: 'me' },
        h('summary', {}, shield(app.me.shield), h('span', {}, app.me.name)),
        h('div', { class: 'sheet' },
          h('p', { class: 'soft' }, app.me.account ? t('accountOf', app.me.account) : t('guestOf')), self())),
      h('button', { 'data-key': 'lang', type: 'button', lang: other, onclick: () => speak(other) }, t('other'))),
  ];
}

function notice() {
  if (!app.notice) return null;
  const { text, problem } = app.notice;
  const close = () => { app.notice = null; app.draw(); };
  return h('p', { class: problem ? 'notice trouble' : 'notice' }, h('span', {}, problem ? problem.text() : text), ' ',
    h('button', { type: 'button', onclick: close }, t('dismiss')));
}

function speak(now) {
  lang.now = now;
  try {
    localStorage.setItem('lang', now);
  } catch {
    // Then it is asked for again next time.
  }
  learn();
  app.draw();
  if (app.me) attempt(async () => { app.me = await ask('PATCH', '/api/me', { lang: now }); });
}

function usualLang() {
  let kept = null;
  try {
    kept = localStorage.getItem('lang');
  } catch {
    // A browser that keeps nothing.
  }
  return kept ?? (navigator.languages.find((it) => /^(it|en)\b/.test(it)) ?? 'en').slice(0, 2);
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/"]');
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!link || !plain || link.hasAttribute('download')) return;
  event.preventDefault();
  app.go(link.getAttribute('href'));
});

window.addEventListener('popstate', () => route());

lang.now = usualLang();
draw();
begin();

/// Asks what there is and who one is, until there is an answer.
async function begin() {
  const games = await attempt(() => ask('GET', '/api/games'));
  if (!games) return setTimeout(begin, 3000);
  const me = await ask('GET', '/api/me').catch(() => null);
  Object.assign(app, { games, me });
  begun = true;
  learn();
  route();
}
