import type { Attachment } from 'svelte/attachments';
import { apart, between, type Point } from './points';
import type { Viewport } from './viewport.svelte';

/** A pointer that moves so far drags; less is a touch. */
const SLIP = 7;

/** Moves and scales the map by wheel, by one pointer, by two. */
export function gestures(view: Viewport): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    const down = new Map<number, Point>();
    let dragged = false;
    let start: Point = { x: 0, y: 0 };
    const local = (event: MouseEvent): Point => {
      const { left, top } = node.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const hold = (id: number) => {
      // A pointer that is gone cannot be held.
      if (down.has(id) && !node.hasPointerCapture(id)) node.setPointerCapture(id);
    };

    const listeners: Record<string, (event: Event) => void> = {
      pointerdown: (event) => {
        const pointer = event as PointerEvent;
        if (pointer.pointerType === 'mouse' && pointer.button !== 0) return;
        if (down.size === 0) {
          dragged = false;
          start = local(pointer);
        }
        down.set(pointer.pointerId, local(pointer));
      },
      pointermove: (event) => {
        const pointer = event as PointerEvent;
        const before = down.get(pointer.pointerId);
        if (!before) return;
        const now = local(pointer);
        if (down.size === 1) {
          if (!dragged && (apart(now, start) < SLIP || !view.close)) return;
          if (!dragged) hold(pointer.pointerId);
          dragged = true;
          view.pan(now.x - before.x, now.y - before.y);
        } else {
          const other = [...down].find(([id]) => id !== pointer.pointerId)![1];
          dragged = true;
          [...down.keys()].forEach(hold);
          const [from, to] = [apart(before, other), apart(now, other)];
          if (from > 0) view.zoomBy(to / from, between(now, other, 0.5));
          view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        }
        down.set(pointer.pointerId, now);
      },
      pointerup: (event) => down.delete((event as PointerEvent).pointerId),
      pointercancel: (event) => down.delete((event as PointerEvent).pointerId),
      wheel: (event) => {
        const wheel = event as WheelEvent;
        // A page that has been scrolled is scrolled back first.
        if (wheel.deltaY < 0 && window.scrollY > 0 && !wheel.ctrlKey && !view.close) return;
        const lines = wheel.deltaMode === 1 ? 18 : 1;
        const factor = Math.exp(-wheel.deltaY * lines * (wheel.ctrlKey ? 0.01 : 0.0018));
        if (view.zoomBy(factor, local(wheel)) || wheel.ctrlKey) wheel.preventDefault();
      },
      dblclick: (event) => {
        const mouse = event as MouseEvent;
        if ((mouse.target as Element).closest('[data-touch]')) return;
        view.zoomBy(mouse.shiftKey ? 0.5 : 2, local(mouse));
      },
    };
    // What ends a drag is no click.
    const click = (event: Event) => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const [kind, listener] of Object.entries(listeners)) {
      node.addEventListener(kind, listener, { passive: false });
    }
    node.addEventListener('click', click, { capture: true });
    return () => {
      for (const [kind, listener] of Object.entries(listeners)) {
        node.removeEventListener(kind, listener);
      }
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
