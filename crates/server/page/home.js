// The first page: who you are, what can be played, your tables and those of others.

import { app, attempt, gameOf, optionValue, tell } from './app.js';
import { button, choose, field, h } from './dom.js';
import { remember, season } from './luck.js';
import { ask } from './net.js';
import { shield } from './shield.js';
import { SHIELDS, blazon, lang, list, t, when } from './words.js';

const REFRESH = 10_000;
const PARTS = Object.keys(SHIELDS);

/// What is half written on this page.
const draft = { name: '', shield: null, tables: {} };
/// The tables; once someone has asked for more of them, they stay as they are.
const lists = { mine: null, lobby: null, long: false };

/// Looks for news of the tables now and then; what it returns ends that.
export function visit() {
  lists.long = false;
  const look = async () => {
    if (document.hidden || lists.long) return;
    const lobby = ask('GET', '/api/tables');
    const mine = app.me ? ask('GET', '/api/tables/mine') : null;
    try {
      [lists.lobby, lists.mine] = await Promise.all([lobby, mine]);
      app.draw();
    } catch {
      // The next look will tell.
    }
  };
  look();
  const timer = setInterval(look, REFRESH);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/// The page.
export function home() {
  return [
    h('h1', { 'data-key': 'title', class: 'initial' }, t('motto')),
    !app.me && h('section', { 'data-key': 'enter', class: 'sheet' }, entrance()),
    h('section', { 'data-key': 'games', class: 'sheet' }, h('h2', {}, t('games')), app.games.map(gameCard)),
    h('section', { 'data-key': 'mine', class: 'sheet' }, h('h2', {}, t('mine')), rows('mine')),
    h('section', { 'data-key': 'lobby', class: 'sheet' }, h('h2', {}, t('lobby')), rows('lobby')),
  ];
}

const submit = (work) => (event) => {
  event.preventDefault();
  attempt(() => work(Object.fromEntries(new FormData(event.target))));
};

/// A way in for whoever is nobody yet.
export function entrance() {
  const enter = submit(async () => {
    const name = draft.name.trim() || t('guest');
    await arrive(ask('POST', '/api/guest', { name, shield: draft.shield, lang: lang.now }));
  });
  return [
    h('form', { 'data-key': 'guest', onsubmit: enter },
      h('p', {}, t('enterWhy')),
      h('div', { class: 'fields' },
        field(t('name'), h('input', {
          name: 'name', maxlength: 32, autocomplete: 'nickname', placeholder: t('guest'),
          oninput: (event) => { draft.name = event.target.value; },
        })),
        shieldFields(draft.shield, (own) => { draft.shield = own; app.draw(); }, true)),
      h('button', { class: 'primary' }, t('enter'))),
    h('details', { 'data-key': 'sign-in' },
      h('summary', {}, t('signIn')),
      account('current-password', t('signIn'), (form) => arrive(ask('POST', '/api/login', form)))),
  ];
}

function account(kind, label, work) {
  const fresh = kind === 'new-password';
  return h('form', { onsubmit: submit(work) },
    h('div', { class: 'fields' },
      field(t('login'), h('input', {
        name: 'login', required: true, minlength: 3, maxlength: 32, autocomplete: 'username',
        pattern: '[A-Za-z0-9._\\-]+', title: t('loginRule'), autocapitalize: 'none',
      })),
      field(t('password'), h('input', {
        name: 'password', type: 'password', required: true, minlength: 8, maxlength: 256,
        autocomplete: kind, title: t('passwordRule'),
      }))),
    fresh && h('ul', { class: 'soft' },
      h('li', {}, `${t('login')}: ${t('loginRule')}`), h('li', {}, `${t('password')}: ${t('passwordRule')}`)),
    h('button', {}, label));
}

async function arrive(asked) {
  app.me = await asked;
  if (lang.now !== app.me.lang) await ask('PATCH', '/api/me', { lang: lang.now });
  app.arrived?.();
}

function shieldFields(own, put, may) {
  const first = Object.fromEntries(PARTS.map((part) => [part, Object.keys(SHIELDS[part])[0]]));
  const pick = (part) => (value) => put(value === '' ? null : { ...(own ?? first), [part]: value });
  const words = (part) => Object.keys(SHIELDS[part]).map((word) => [word, blazon(part, word)]);
  const byName = may && !own;
  const [main, ...rest] = PARTS;
  const none = may ? [['', t('byName')]] : [];
  return [
    field(t(byName ? 'shield' : main), choose([...none, ...words(main)], own?.[main] ?? '', pick(main))),
    !byName && rest.map((part) => field(t(part), choose(words(part), own[part], pick(part)))),
    own && shield(own),
  ];
}

/// What someone may change about themselves.
export function self() {
  const { me } = app;
  const change = (part) => attempt(async () => { app.me = await ask('PATCH', '/api/me', part); tell(t('saved')); });
  const out = () => {
    if (!me.account && !window.confirm(t('signOutGuest'))) return;
    attempt(async () => {
      await ask('POST', '/api/logout');
      app.me = null;
      lists.mine = null;
      app.arrived?.();
    });
  };
  return [
    h('form', { 'data-key': 'name', onsubmit: submit((form) => change(form)) },
      h('div', { class: 'fields' },
        field(t('name'), h('input', { name: 'name', value: me.name, required: true, maxlength: 32 })),
        h('button', {}, t('save')))),
    h('div', { 'data-key': 'shield', class: 'fields' },
      shieldFields(me.shield, (own) => change({ shield: own }), false)),
    !me.account && h('details', { 'data-key': 'sign-up' },
      h('summary', {}, t('signUp')),
      h('p', {}, t('signUpWhy')),
      account('new-password', t('signUp'), async (form) => { app.me = await ask('POST', '/api/account', form); })),
    h('p', { 'data-key': 'out' }, button(t('signOut'), out)),
  ];
}

function gameCard(game) {
  const said = game.said[lang.now];
  return h('article', { 'data-key': game.id },
    h('h3', {}, said.title),
    h('p', { class: 'soft' }, t('seatsFrom', ...game.seats)),
    h('p', {}, button(t('playNow'), () => attempt(() => playNow(game)), { kind: 'primary' })),
    h('details', { 'data-key': 'open' }, h('summary', {}, t('openTable')), newTable(game)));
}

async function playNow(game) {
  if (!app.me) {
    const name = draft.name.trim() || t('guest');
    await arrive(ask('POST', '/api/guest', { name, shield: draft.shield, lang: lang.now }));
  }
  const seats = game.seats[1];
  const bots = Array(seats - 1).fill(`bot:${game.bots.at(-1)}`);
  const terms = { edition: game.editions[0], seats };
  const table = await ask('POST', '/api/tables', { game: game.id, terms, seats: ['me', ...bots] });
  await season(table);
  await ask('POST', `/api/tables/${table.id}/orders`, { do: 'start' });
  app.go(`/t/${table.id}`);
}

function wishOf(game) {
  return draft.tables[game.id] ??= {
    edition: game.editions[0],
    seats: ['me', ...Array(game.seats[1] - 1).fill('open')],
    options: {},
    pace: 'untimed',
    bank: 20,
    increment: 20,
    hours: 24,
    absent: '',
    public: false,
    watch: true,
    shared: false,
  };
}

function newTable(game) {
  const wish = wishOf(game);
  const said = game.said[lang.now];
  const set = (key) => (value) => { wish[key] = value; app.draw(); };
  const bots = game.bots.map((bot) => [`bot:${bot}`, t('bot', bot)]);
  const absent = [['', t('silence')], ...game.bots.map((bot) => [bot, t('bot', bot)])];
  const [least, most] = game.seats;
  const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const count = (value) => {
    const more = Array(Math.max(0, Number(value) - wish.seats.length)).fill('open');
    set('seats')([...wish.seats, ...more].slice(0, Number(value)));
  };
  const place = (at) => (value) => {
    const single = value === 'me' && !wish.shared;
    const other = (who) => (single && who === 'me' ? 'open' : who);
    set('seats')(wish.seats.map((who, it) => (it === at ? value : other(who))));
  };
  const figure = (key, min, max) => field(t(key), h('input', {
    type: 'number', min, max, required: true, value: wish[key],
    oninput: (event) => { wish[key] = event.target.valueAsNumber; },
  }));
  const tick = (key, why) => h('label', { class: 'tick' },
    h('input', {
      type: 'checkbox', 'data-held': true, checked: wish[key],
      onchange: (event) => set(key)(event.target.checked),
    }),
    h('span', {}, t(key), why && h('small', {}, ` ${why}`)));
  const open = submit(async () => {
    const table = await ask('POST', '/api/tables', asked(game, wish));
    remember(table);
    app.go(`/t/${table.id}`);
  });
  return h('form', { class: 'table-form', onsubmit: open },
    h('div', { class: 'fields' },
      field(t('edition'), choose(game.editions.map((it) => [it, said.editions[it]]), wish.edition, set('edition'))),
      field(t('seats'), choose(numbers.map((it) => [String(it), String(it)]), String(wish.seats.length), count))),
    h('div', { class: 'fields' }, wish.seats.map((who, at) => field(t('seatField', at + 1),
      choose([['me', t('me')], ['open', t('openSeat')], ...bots], who, place(at))))),
    h('div', { class: 'fields' },
      field(t('pace'), choose(['untimed', 'live', 'slow'].map((it) => [it, t(it)]), wish.pace, set('pace'))),
      wish.pace === 'live' && [figure('bank', 1, 1440), figure('increment', 0, 3600)],
      wish.pace === 'slow' && figure('hours', 1, 1440),
      wish.pace !== 'untimed' && field(t('absent'), choose(absent, wish.absent, set('absent')))),
    tick('public'), tick('watch'), tick('shared', t('sharedWhy')),
    h('details', { 'data-key': 'options' }, h('summary', {}, t('options')),
      h('div', { class: 'fields' }, game.options.map((option) => optionField(game, option, wish)))),
    h('button', { class: 'primary' }, t('open')));
}

function optionField(game, option, wish) {
  const seats = wish.seats.map((_, at) => `seat:${at + 1}`);
  const values = option.values.flatMap((value) => (value === 'seat:<n>' ? seats : [value]));
  const name = (value) => optionValue(game, option.key, value);
  const set = (value) => {
    if (value) wish.options[option.key] = value;
    else delete wish.options[option.key];
    app.draw();
  };
  const pairs = [['', t('usual')], ...values.map((value) => [value, name(value)])];
  return field(game.said[lang.now].options[option.key], choose(pairs, wish.options[option.key] ?? '', set));
}

/// What is asked of the server for a new table.
function asked(game, wish) {
  const pace = {
    untimed: { kind: 'untimed' },
    live: { kind: 'live', bank_seconds: 60 * wish.bank, increment_seconds: wish.increment },
    slow: { kind: 'slow', hours: wish.hours },
  }[wish.pace];
  const stands = wish.absent && wish.pace !== 'untimed';
  const absent = stands ? { kind: 'bot', bot: wish.absent } : { kind: 'silence' };
  const { edition, options, watch, shared } = wish;
  const terms = { edition, options, seats: wish.seats.length, pace, absent, watch, shared };
  return { game: game.id, terms, public: wish.public, seats: wish.seats };
}

/// What was agreed, in a few words; the edition is said elsewhere.
export function termsOf(table) {
  const { terms } = table;
  const { kind } = terms.pace;
  const pace = kind === 'live'
    ? t('paceLive', Math.round(terms.pace.bank_seconds / 6) / 10, terms.pace.increment_seconds)
    : kind === 'slow' ? t('paceSlow', terms.pace.hours) : t('untimed');
  return [
    pace,
    t(table.public ? 'forAll' : 'byLink'),
    t(terms.watch ? 'watched' : 'unwatched'),
    terms.shared && t('sharedTable'),
  ].filter(Boolean).join(' · ');
}

function rows(which) {
  const page = lists[which];
  if (which === 'mine' && !app.me) return h('p', { class: 'soft' }, t('mineGuest'));
  if (!page) return h('p', { class: 'soft' }, t('loading'));
  if (page.tables.length === 0) return h('p', { class: 'soft' }, t(`${which}None`));
  const more = async () => {
    const path = which === 'mine' ? '/api/tables/mine' : '/api/tables';
    const next = await ask('GET', `${path}?before=${encodeURIComponent(page.before)}`);
    lists.long = true;
    lists[which] = { ...next, tables: [...page.tables, ...next.tables] };
  };
  return [h('ul', { class: 'tables' }, page.tables.map(row)), page.before && button(t('more'), () => attempt(more))];
}

function row(table) {
  const people = table.seats.map(({ who }) => who?.person?.name).filter(Boolean);
  const bots = table.seats.filter(({ who }) => who?.bot).length;
  const names = [...new Set(people), ...(bots ? [t('bots', bots)] : [])];
  const free = table.seats.filter(({ who }) => !who).length;
  const edition = gameOf(table.game)?.said[lang.now].editions[table.terms.edition] ?? table.game;
  const until = table.deadline && t('until', when(table.deadline));
  return h('li', { 'data-key': table.id },
    h('a', { href: `/t/${table.id}`, class: table.turn ? 'turn' : null },
      h('strong', {}, table.turn ? [t('yourTurn'), until].filter(Boolean).join(', ') : t('status')[table.status]),
      h('span', {}, [list(names), free > 0 && t('free', free)].filter(Boolean).join(', ')),
      h('small', {}, [edition, termsOf(table), when(table.created)].join(' · '))));
}
