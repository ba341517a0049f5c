// Elements, and how a new picture of the page is laid over the old one. Every change draws the whole
// page anew; what is the same stays, so that focus, scrolling and half-written texts are kept.

const SVG = new Set(['svg', 'path', 'g', 'rect', 'circle', 'pattern', 'defs', 'clipPath', 'text']);
const HANDLERS = ['onclick', 'onsubmit', 'onchange', 'oninput', 'onkeydown', 'onscroll'];

/// An element. Functions are handlers, `true` is an attribute without a value, texts are texts.
export function h(name, props, ...children) {
  const node = SVG.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (typeof value === 'function') node[key] = value;
    else if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(key, value === true ? '' : value);
    }
  }
  node.append(...flat(children));
  return node;
}

/// Makes these the children of an element.
export function lay(target, ...children) {
  const lost = document.activeElement;
  place(target, flat(children).map((it) => (it.nodeType ? it : document.createTextNode(it))));
  // A choice that was made is gone: whoever came by keyboard goes on from the next question.
  if (lost && lost !== document.body && !lost.isConnected) {
    document.getElementById('ask')?.focus({ preventScroll: true });
  }
}

function flat(children) {
  const there = (it) => it !== null && it !== undefined && it !== false && it !== '';
  return children.flat(Infinity).filter(there);
}

const keyOf = (node) => node.getAttribute?.('data-key') ?? null;
const alike = (a, b) => a.nodeName === b.nodeName && a.type === b.type && keyOf(a) === keyOf(b);

function place(target, fresh) {
  const wanted = new Set(fresh.map(keyOf).filter(Boolean));
  const keyed = new Map();
  for (const node of [...target.childNodes]) {
    const key = keyOf(node);
    if (key && !wanted.has(key)) node.remove();
    else if (key) keyed.set(key, node);
  }
  let at = target.firstChild;
  for (const next of fresh) {
    const match = keyOf(next) ? keyed.get(keyOf(next)) : at;
    if (!match || !alike(match, next)) {
      target.insertBefore(next, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else target.insertBefore(match, at);
    update(match, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function update(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    // Whether something is unfolded is for the reader to say.
    if (!next.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) === value || name === 'open') continue;
    old.setAttribute(name, value);
    if (name === 'value' && 'value' in old) old.value = value;
  }
  if (old.nodeName === 'INPUT' && old.hasAttribute('data-held')) old.checked = next.checked;
  for (const name of HANDLERS) old[name] = next[name];
  if (old.nodeName === 'TEXTAREA') return;
  place(old, [...next.childNodes]);
  if (old.nodeName === 'SELECT' && next.dataset.held) old.value = next.dataset.held;
}

/// A label with its field. What is in the field is no part of its name.
export function field(label, input) {
  input.setAttribute('aria-label', label);
  return h('label', { class: 'field' }, h('span', {}, label), input);
}

/// A list to choose from: pairs of value and text.
export function choose(pairs, value, onchange, props = {}) {
  const option = ([key, text]) => h('option', { value: key, selected: key === value }, text);
  const pick = (event) => onchange(event.target.value);
  return h('select', { ...props, 'data-held': value, onchange: pick }, pairs.map(option));
}

/// A button. Without something to do it is disabled, and `why` says why beside it.
export function button(text, onclick, { why, kind, ...props } = {}) {
  const own = { type: 'button', class: kind, disabled: !onclick, onclick, ...props };
  return [h('button', own, text), !onclick && why && h('small', { class: 'why' }, why)];
}
