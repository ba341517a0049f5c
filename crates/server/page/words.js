// What the page itself says, in the language of the reader; what games say comes from the server.

import en from './en.js';
import it from './it.js';

const TEXTS = { it, en };

/// The language of the reader.
export const lang = { now: 'en' };

/// The text of this name.
export function t(name, ...figures) {
  const text = TEXTS[lang.now][name];
  return typeof text === 'function' ? text(...figures) : text;
}

/// The language with the country that the reader's browser knows, for dates and lists.
const locale = () => navigator.languages.find((it) => it.startsWith(lang.now)) ?? lang.now;

/// Names as a list: `a, b and c`.
export const list = (names) => new Intl.ListFormat(locale()).format(names);

/// A moment.
export function when(at) {
  const day = new Date(at).toDateString() === new Date().toDateString();
  const style = day ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' };
  return new Intl.DateTimeFormat(locale(), style).format(at);
}

/// How much time is left, from milliseconds.
export function span(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (n) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (48 <= hours) return t('days', Math.floor(hours / 24), hours % 24);
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/// The words of shields.
export const SHIELDS = {
  tincture: {
    lapis: ['lapislazzuli', 'lapis'],
    vermilion: ['vermiglio', 'vermilion'],
    verdigris: ['verderame', 'verdigris'],
    ochre: ['ocra', 'ochre'],
    tyrian: ['porpora', 'tyrian'],
    ash: ['cenere', 'ash'],
  },
  charge: {
    lion: ['leone', 'lion'],
    eagle: ['aquila', 'eagle'],
    lily: ['giglio', 'lily'],
    tower: ['torre', 'tower'],
    stag: ['cervo', 'stag'],
    boar: ['cinghiale', 'boar'],
  },
  field: {
    plain: ['pieno', 'plain'],
    paly: ['palato', 'paly'],
    bendy: ['bandato', 'bendy'],
    chequy: ['scaccato', 'chequy'],
    barry: ['fasciato', 'barry'],
    fretty: ['cancellato', 'fretty'],
  },
};

/// A word of a shield.
export const blazon = (part, word) => SHIELDS[part][word]?.[lang.now === 'it' ? 0 : 1] ?? word;
