// A table: what the server has told of it, and what can be asked of it. Its parts are drawn elsewhere.

import { app, attempt, clause, copy, gameOf, optionValue } from './app.js';
import { button, choose, field, h } from './dom.js';
import { entrance, termsOf } from './home.js';
import { log } from './log.js';
import { luck, remember } from './luck.js';
import { Problem, Speaker, Wire, ask, newKey } from './net.js';
import { seats } from './seats.js';
import { talk } from './talk.js';
import { turn } from './turn.js';
import { view } from './view.js';
import { lang, t } from './words.js';

const numberOf = (seat) => Number(seat.slice('seat:'.length));

export class Table {
  constructor(id, line) {
    Object.assign(this, {
      id,
      info: null, // terms, people, status
      game: null, // what this viewer may see and do
      seat: null, // through whose eyes
      own: [],
      lines: [],
      notes: [],
      past: null, // a moment that is looked at
      picked: null, // a line that was clicked
      answered: null, // how many lines there were at one's last answer
      trouble: null, // why the last order was not carried out
      busy: false,
      wantsLine: line,
    });
    this.wire = new Wire(id, {
      have: () => this.lines.length,
      hear: (push) => this.hear(push),
      changed: () => this.changed(),
    });
    this.wire.open();
    this.digits = keyboard();
    this.ticking = setInterval(() => this.ticks() && app.draw(), 1000);
  }

  /// Takes what the server says.
  hear(push) {
    if (push.push === 'hello') return this.greet(push);
    if (push.push === 'table') return this.seated(push.table);
    if (push.push === 'here') this.info.here = push.here;
    if (push.push === 'note') this.notes.push(push.note);
    if (push.push === 'game') this.play(push.game);
    app.draw();
  }

  greet({ table, own, viewer, game, notes }) {
    const seat = viewer.seat ?? null;
    if (seat !== this.seat && this.lines.length > 0) {
      // Each viewer counts lines of its own.
      Object.assign(this, { seat, lines: [], game: null, past: null, picked: null });
      return this.wire.open();
    }
    const before = notes.length ? this.notes.filter((note) => note.at < notes[0].at) : [];
    Object.assign(this, { info: table, own, seat, notes: [...before, ...notes], busy: false });
    this.speaker ??= new Speaker(table.game, () => app.draw());
    if (table.status === 'gathering') remember(table);
    if (game) this.play(game);
    if (this.wantsLine !== null) this.look(this.wantsLine);
    this.wantsLine = null;
    app.draw();
  }

  /// Who sits here, or the status, is another.
  seated(info) {
    const who = (table) => JSON.stringify([table.status, table.seats]);
    const other = who(info) !== who(this.info);
    this.info = info;
    const mine = ({ who }) => app.me && who?.person?.id === app.me.id;
    this.own = info.seats.filter(mine).map(({ seat }) => seat);
    app.draw();
    // Whoever sits down sees more with a new socket. Clocks start and stop with who sits here, and
    // are told with the whole picture alone.
    if ((this.own.length > 0 && !this.seat) || (this.game?.clocks && other)) this.wire.open();
  }

  play(game) {
    const { from, new: fresh } = game.lines;
    if (this.lines.length < from) {
      this.lines = [];
      return this.wire.open();
    }
    this.lines.splice(from, Infinity, ...fresh);
    const other = this.game?.asked !== game.asked;
    if (other) this.trouble = null;
    if (this.game?.decision && (other || !game.decision)) this.answered = from;
    this.game = game;
    this.toldAt = performance.now();
  }

  changed() {
    const { state, problem, seat } = this.wire;
    if (state === 'refused' && seat && ['not_your_seat', 'not_seated'].includes(problem.code)) {
      this.wire.seat = null;
      return this.wire.open();
    }
    if (state === 'refused' && problem.code === 'signed_out') {
      app.me = null;
      return this.wire.open();
    }
    app.draw();
  }

  /// Gives an order; what goes wrong is shown beside the choices.
  async order(order) {
    this.trouble = null;
    this.busy = true;
    app.draw();
    try {
      return await this.wire.order(order);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.trouble = problem;
    } finally {
      this.busy = false;
      app.draw();
    }
  }

  /// Adds a step to the answer.
  step(action) {
    const { seat, game } = this;
    return this.order({ do: 'step', seat, decision: game.asked, key: newKey(), action });
  }

  /// Looks at the moment after so many lines; null for now.
  async look(line) {
    const address = line === null ? `/t/${this.id}` : `/t/${this.id}?line=${line}`;
    history.replaceState(null, '', address);
    if (line === null) this.past = null;
    else {
      const seat = this.seat ? `?seat=${this.seat}` : '';
      this.past = await attempt(() => ask('GET', `/api/tables/${this.id}/at/${line}${seat}`)) ?? null;
    }
    app.draw();
  }

  /// Looks through the eyes of another seat of one's own.
  as(seat) {
    Object.assign(this, { seat, lines: [], game: null, past: null, picked: null, trouble: null });
    this.wire.seat = seat;
    this.wire.open();
  }

  /// A table of one's own with this position.
  fork(line) {
    return attempt(async () => {
      const body = { line: line ?? undefined, seat: this.seat ?? undefined };
      const table = await ask('POST', `/api/tables/${this.id}/fork`, body);
      app.go(`/t/${table.id}`);
    });
  }

  /// The names of those who sit here, no two alike.
  names() {
    const name = ({ who }) => who?.person?.name ?? (who ? raised(who.bot) : t('openSeat'));
    const plain = this.info.seats.map(name);
    return plain.map((one, at) => {
      const twins = plain.filter((other) => other === one).length;
      return twins < 2 ? one : `${one} (${at + 1})`;
    });
  }

  name(seat) {
    return this.names()[numberOf(seat) - 1] ?? seat;
  }

  /// A sentence about the game; null until it is known.
  say(kind, value) {
    this.speaker.names = this.names();
    return this.speaker.say(kind, value);
  }

  /// At a device that several share: the seat that it is to be passed to. Until then the secrets of
  /// whoever had it last are covered.
  get next() {
    const { game, info, own, seat } = this;
    if (!game || game.decision || info.status !== 'playing') return null;
    return own.find((it) => it !== seat && game.waiting.includes(it)) ?? null;
  }

  get hosts() {
    return app.me !== null && (app.me.id === this.info.host || app.me.admin);
  }

  /// Seats with people.
  get people() {
    return this.info.seats.filter(({ who }) => who?.person);
  }

  /// Milliseconds left on the clock of a seat; null where there is none or it is not shown.
  left(seat) {
    const clock = this.game?.clocks?.[numberOf(seat) - 1];
    if (!clock) return null;
    const gone = clock.runs && this.info.status === 'playing' ? performance.now() - this.toldAt : 0;
    return clock.left - gone;
  }

  ticks() {
    if (this.wire.state === 'waiting') return true;
    return this.info?.status === 'playing' && this.game?.clocks?.some((clock) => clock?.runs);
  }

  close() {
    this.wire.close();
    this.speaker?.stop();
    clearInterval(this.ticking);
    this.digits();
  }

  draw() {
    const { info, wire } = this;
    if (wire.state === 'refused') {
      return [h('h1', { 'data-key': 'title' }, wire.problem.text()), h('p', {}, home())];
    }
    if (!info) return h('p', { 'data-key': 'wait' }, t('loading'));
    const mine = this.game?.decision && info.status === 'playing';
    document.title = `${mine ? `● ${t('yourTurn')}` : t('status')[info.status]} · Curia`;
    const open = !this.next;
    const part = (name, content) => h('section', { 'data-key': name, id: name, class: 'sheet' }, content);
    return [
      this.head(),
      !app.me && part('enter', entrance()),
      h('div', { 'data-key': 'columns', class: 'columns' },
        h('div', { class: 'column' }, part('turn', turn(this)), open && part('log', log(this))),
        h('div', { class: 'column' },
          open && this.game && part('view', view(this)), part('seats', seats(this)),
          open && part('talk', talk(this)), part('luck', luck(this)))),
      h('nav', { 'data-key': 'nav', class: 'jumps', 'aria-label': t('parts') },
        ['turn', open && 'log', open && this.game && 'view', 'seats', open && 'talk'].filter(Boolean)
          .map((name) => h('a', { href: `#${name}` }, t('jump')[name]))),
    ];
  }

  head() {
    const { info } = this;
    const title = gameOf(info.game)?.said[lang.now];
    const own = this.own.map((seat) => [seat, this.name(seat)]);
    return h('div', { 'data-key': 'head', class: 'table-head' },
      h('p', { class: 'soft' }, home()),
      h('h1', {}, title?.editions[info.terms.edition] ?? info.game),
      h('p', {}, h('strong', {}, t('status')[info.status]), ' · ', this.connection()),
      h('p', { class: 'soft' }, termsOf(info),
        info.terms.from && [' · ', h('a', { href: `/t/${info.terms.from}` }, t('from'))]),
      this.agreed(),
      info.diverged && h('p', { class: 'trouble' }, t('diverged')),
      h('p', { class: 'row' },
        button(t('copy'), () => copy(`${location.origin}/t/${this.id}`)),
        this.own.length > 1 && field(t('lookAs'), choose(own, this.seat ?? '', (seat) => this.as(seat)))));
  }

  /// The options that differ from the usual.
  agreed() {
    const game = gameOf(this.info.game);
    const options = Object.entries(this.info.terms.options ?? {});
    const said = ([key, value]) => {
      const { clause: id } = game.options.find((option) => option.key === key) ?? {};
      const name = game.said[lang.now].options[key] ?? key;
      return h('li', {}, `${name}: ${optionValue(game, key, value)} `, clause(game.id, id));
    };
    return options.length > 0 && h('ul', { class: 'plain' }, options.map(said));
  }

  connection() {
    const { state } = this.wire;
    const text = { open: 'connected', opening: 'connecting' }[state] ?? 'reconnecting';
    return h('span', { class: `connection ${state}`, role: 'status' }, t(text),
      state === 'waiting' && [' ', button(t('retry'), () => this.wire.now())]);
  }
}

const home = () => h('a', { href: '/' }, `← ${t('home')}`);
const raised = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/// A number on the keyboard leads to the choice of that number; Enter then makes it.
function keyboard() {
  let typed = '';
  let last = 0;
  const press = (event) => {
    const away = event.ctrlKey || event.metaKey || event.altKey;
    if (away || !/^\d$/.test(event.key) || event.target.closest('input, select, textarea, dialog')) return;
    typed = event.timeStamp - last < 700 ? typed + event.key : event.key;
    last = event.timeStamp;
    document.querySelector(`[data-choice="${Number(typed)}"]`)?.focus();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
