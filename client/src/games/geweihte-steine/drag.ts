import type { Attachment } from 'svelte/attachments';
import type { Seat } from '../../lib/protocol';
import type { Look } from './look.svelte';

/** A pointer that moves so far drags; less is a touch. */
const SLIP = 8;

/** The region under the pointer. */
function landAt(x: number, y: number): Seat | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-land]');
  return (found?.dataset.land as Seat | undefined) ?? null;
}

/** Lets knights be dragged from their region to another; a mere touch is left to others. */
export function drags(look: Look, from: Seat): Attachment<HTMLElement> {
  return (node) => {
    let start: { id: number; x: number; y: number } | null = null;
    let dragged = false;

    const down = (event: PointerEvent) => {
      dragged = false;
      if (event.button !== 0 || !look.plan.canPick(from)) return;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (start?.id !== event.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!dragged) {
        if (Math.hypot(x - start.x, y - start.y) < SLIP) return;
        dragged = true;
        node.setPointerCapture(event.pointerId);
        if (look.plan.picked !== from) look.plan.pick(from);
      }
      look.drag = { from, x, y, over: landAt(x, y) };
    };
    const end = (event: PointerEvent) => {
      if (start?.id !== event.pointerId) return;
      start = null;
      const { drag } = look;
      look.drag = null;
      if (!dragged || event.type !== 'pointerup' || !drag?.over) return;
      if (look.plan.canDrop(drag.over)) look.plan.drop(drag.over);
    };
    // What ends a drag is no click.
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', end);
    node.addEventListener('pointercancel', end);
    node.addEventListener('click', click, { capture: true });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', end);
      node.removeEventListener('pointercancel', end);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
