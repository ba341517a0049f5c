// Shields: a tincture, a charge and a field, so that nobody is told from another by colour alone.

import { h } from './dom.js';
import { blazon, t } from './words.js';

const EDGE = 'M2 2h24v14c0 8-6 12-12 15C8 28 2 24 2 16z';

const CHARGES = {
  lion: 'M14 7l2 2 3-1 0 3 3 1-2 3 2 3-3 1 0 3-3-1-2 2-2-2-3 1 0-3-3-1 2-3-2-3 3-1 0-3 3 1z',
  eagle: 'M14 7l2 3 6-2-2 6-4 1 3 6-5-3-5 3 3-6-4-1-2-6 6 2z',
  lily: 'M14 6c3 3 3 6 1 9 2-3 6-3 6 0 0 2-2 3-4 2v2h-1l-2 5-2-5h-1v-2c-2 1-4 0-4-2 0-3 4-3 6 0-2-3-2-6 1-9z',
  tower: 'M8 8h3v3h2V8h2v3h2V8h3v6h-2v9h-3v-4h-2v4h-3v-9H8z',
  stag: 'M7 6l2 4 3 1-1-4h1l2 4 2-4h1l-1 4 3-1 2-4-1 5-4 2-1 3v5l-1 3-1-3v-5l-1-3-4-2z',
  boar: 'M7 10l3 1c2-2 6-2 8 0l3-1-1 4c2 3 0 6-2 7v-3l-2 1v3h-4v-3l-2-1v3c-2-1-4-4-2-7z',
};

const LINES = {
  paly: 'M8 0v32M14 0v32M20 0v32',
  barry: 'M0 8h28M0 15h28M0 22h28',
  bendy: 'M-4 6l30 30M2 0l30 30M-10 12l30 30M10-4l30 30',
  fretty: 'M-4 6l30 30M4-4l30 30M32 6L2 36M24-4l-30 30',
  chequy: 'M2 2h8v7H2zM18 2h8v7h-8zM10 9h8v7h-8zM2 16h8v7H2zM18 16h8v7h-8zM10 23h8v8h-8z',
};

/// The shield of a person; without one, a blank shield with a number.
export function shield(own, number) {
  const name = own
    ? t('shieldOf', {
      tincture: blazon('tincture', own.tincture),
      charge: blazon('charge', own.charge),
      field: blazon('field', own.field),
    })
    : null;
  const props = { class: `shield ${own?.tincture ?? 'blank'}`, viewBox: '0 0 28 32', role: 'img' };
  const said = name ? { 'aria-label': name } : { 'aria-hidden': 'true' };
  return h('svg', { ...props, ...said },
    h('path', { class: 'ground', d: EDGE }),
    own && LINES[own.field] && h('path', { class: `lines ${own.field}`, d: LINES[own.field] }),
    own
      ? h('path', { class: 'charge', d: CHARGES[own.charge] })
      : h('text', { class: 'number', x: 14, y: 20, 'text-anchor': 'middle' }, String(number ?? '')),
    h('path', { class: 'edge', d: EDGE }));
}
