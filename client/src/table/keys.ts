import { tick } from 'svelte';
import type { Ui } from './ui.svelte';

/** Digits that follow each other so quickly are one number. */
const PAUSE = 700;

/** A number on the keyboard leads to the choice of that number; Enter then makes it. */
export function digits(ui: Ui): (event: KeyboardEvent) => void {
  let typed = '';
  let last = -Infinity;
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Whatever else is pressed ends the number.
    if (!/^\d$/.test(event.key)) {
      typed = '';
      return;
    }
    if ((event.target as Element | null)?.closest?.('input, select, textarea, dialog')) return;
    typed = event.timeStamp - last < PAUSE ? typed + event.key : event.key;
    last = event.timeStamp;
    void lead(ui, Number(typed));
  };
}

async function lead(ui: Ui, number: number): Promise<void> {
  const choice = () => document.querySelector<HTMLElement>(`[data-choice="${number}"]`);
  if (!choice() && !ui.wide && ui.table.asked) {
    ui.sheet = 'choices';
    await tick();
    // The sheet takes the focus first.
    await new Promise((done) => setTimeout(done));
  }
  choice()?.focus();
}
