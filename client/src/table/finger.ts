/** How long after a finger was on the screen a mouse is taken for what the browser makes of it. */
const ECHO = 1000;

let touched = -Infinity;

const note = (event: Event) => {
  if ((event as PointerEvent).pointerType === 'touch') touched = performance.now();
};
for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
  document.addEventListener(kind, note, { capture: true, passive: true });
}

/**
 * Whether a pointer that comes over something rests there as a mouse does. After a tap browsers tell
 * of a mouse at the same place: what has come to lie there meanwhile was not pointed at.
 */
export function hovers({ pointerType }: PointerEvent): boolean {
  if (pointerType !== 'mouse' || performance.now() - touched < ECHO) return false;
  return !window.matchMedia?.('(hover: none)').matches;
}
