import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { explainer, type About } from './explain.svelte';
import { hovers } from './finger';
import { counts } from './press';

const HOVER = 350;
const HOLD = 450;
/** A finger that moves so far scrolls. */
const SLIP = 10;

/**
 * Makes a thing on the board answer to mouse, finger and keyboard alike: a click plays its action,
 * or says by which clause it cannot be played; resting on it, holding it or reaching it with the
 * keyboard says what it is. What may be played now glows: see `[data-legal]` in the styles.
 *
 *     <g {@attach touch({ table, label, action })}>…</g>
 */
export function touch(about: About): Attachment<Element> {
  return (node) => {
    const { table, label, action } = about;
    const legal = !!about.use || (action !== undefined && table.may(action));
    node.setAttribute('role', 'button');
    node.setAttribute('tabindex', '0');
    const does = action && table.speaker ? table.speaker.action(action) : '';
    node.setAttribute('aria-label', does && does !== label ? `${label}: ${does}` : label);
    node.toggleAttribute('data-legal', legal);
    node.toggleAttribute('data-touch', true);
    if (action && !legal) node.setAttribute('aria-disabled', 'true');
    else node.removeAttribute('aria-disabled');
    // The table has changed under the pointer: what is being explained stays.
    untrack(() => explainer.renew(node, about));

    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let from = { x: 0, y: 0 };
    const stop = () => clearTimeout(timer);
    const later = (wait: number, hold: boolean) => {
      stop();
      timer = setTimeout(() => {
        held = hold;
        explainer.show(node, about);
      }, wait);
    };
    const use = (event: Event) => {
      stop();
      if (about.use) {
        if (!counts(event, table)) return;
        explainer.hide(node);
        about.use();
        return;
      }
      // Who is not asked is told what the thing is; who is asked, why it cannot be played.
      if (action && table.asked) {
        if (!counts(event, table)) return;
        explainer.hide(node);
        void table.act(action);
      } else explainer.show(node, about);
    };
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if (!hovers(event as PointerEvent)) return;
        if (explainer.anchor === node) explainer.keep();
        else later(HOVER, false);
      },
      pointerleave: () => {
        stop();
        if (!held) explainer.leave(node);
      },
      pointerdown: (event) => {
        const { pointerType, clientX: x, clientY: y } = event as PointerEvent;
        held = false;
        from = { x, y };
        if (pointerType !== 'mouse') later(HOLD, true);
      },
      pointermove: (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        if (pointerType !== 'mouse' && SLIP < Math.hypot(clientX - from.x, clientY - from.y))
          stop();
      },
      pointerup: stop,
      pointercancel: stop,
      contextmenu: (event) => held && event.preventDefault(),
      focus: () => node.matches(':focus-visible') && later(HOVER, false),
      blur: () => {
        stop();
        explainer.leave(node);
      },
      click: (event) => {
        // The end of a long press is no click.
        if (held) held = false;
        else use(event);
      },
      keydown: (event) => {
        const { key } = event as KeyboardEvent;
        if (key === 'Enter' || key === ' ') {
          event.preventDefault();
          use(event);
        } else if (key === 'Escape') explainer.hide(node);
        else if (key === '?') explainer.show(node, about, { take: true });
      },
    };
    for (const [kind, listener] of Object.entries(listeners)) node.addEventListener(kind, listener);
    return () => {
      stop();
      for (const [kind, listener] of Object.entries(listeners)) {
        node.removeEventListener(kind, listener);
      }
      queueMicrotask(() => node.isConnected || explainer.hide(node));
    };
  };
}
