import type { Attachment } from 'svelte/attachments';
import { prefs } from '../lib/prefs.svelte';

/**
 * Places on the table by name, so that a piece can travel from one to another: `hand/seat:2`,
 * `deck`, `bid/seat:1`. A board names its places and says which way a piece goes; the piece flies
 * over whatever is between. Of two with one name the later counts.
 */
const places = new Map<string, Element[]>();

export function place(name: string): Attachment<Element> {
  return (node) => {
    const same = places.get(name) ?? [];
    places.set(name, [...same, node]);
    return () => {
      const left = places.get(name)?.filter((other) => other !== node) ?? [];
      if (left.length > 0) places.set(name, left);
      else places.delete(name);
    };
  };
}

export interface Flight {
  from: string;
  to: string;
  /** What is seen to travel: made by the board, laid over the page. */
  piece: Element;
  /** Milliseconds before it starts. */
  delay?: number;
}

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, seen: 0 < width };
};

let layer: HTMLElement | null = null;

/** How fast pieces travel: a replay may hurry them. */
export const tempo = { speed: 1 };

/** Lets pieces travel; done when the last has arrived. A click anywhere ends the journey. */
export async function fly(flights: Flight[], speed = tempo.speed): Promise<void> {
  if (!prefs.motion || document.visibilityState === 'hidden') return;
  layer ??= document.body.appendChild(document.createElement('div'));
  layer.className = 'flights';
  layer.setAttribute('aria-hidden', 'true');
  // All is measured before anything is laid: else the page would be laid out anew for each piece.
  const ways = flights.flatMap(({ from, to, piece, delay = 0 }) => {
    const [start, end] = [places.get(from)?.at(-1), places.get(to)?.at(-1)];
    if (!start || !end) return [];
    const [a, b] = [middle(start), middle(end)];
    return a.seen && b.seen ? [{ a, b, piece, delay }] : [];
  });
  layer.append(...ways.map(({ piece }) => piece));
  const journeys = ways.map(({ a, b, piece, delay }) => {
    const at = (x: number, y: number, scale: number) =>
      `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
    const journey = piece.animate(
      [
        { transform: at(a.x, a.y, 0.9), opacity: 1, offset: 0 },
        { transform: at((a.x + b.x) / 2, (a.y + b.y) / 2 - 24, 1.08), opacity: 1, offset: 0.5 },
        { transform: at(b.x, b.y, 0.9), opacity: 0.9, offset: 1 },
      ],
      { duration: 360 / speed, delay: delay / speed, easing: 'ease-in-out', fill: 'both' },
    );
    return journey.finished.catch(() => undefined).then(() => piece.remove());
  });
  const skip = () => layer?.getAnimations({ subtree: true }).forEach((one) => one.finish());
  addEventListener('pointerdown', skip, { once: true });
  await Promise.all(journeys);
  removeEventListener('pointerdown', skip);
}
