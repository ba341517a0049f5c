import { keep, kept } from './kept';

export type Theme = 'system' | 'light' | 'dark';

/** How the reader likes it. */
class Prefs {
  #theme = $state<Theme>(kept<Theme>('theme', 'system'));
  #sound = $state<boolean>(kept('sound', false));
  #motion = $state<boolean>(kept('motion', true));

  constructor() {
    this.#dress();
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    keep('theme', theme);
    this.#dress();
  }

  get sound(): boolean {
    return this.#sound;
  }

  set sound(on: boolean) {
    this.#sound = on;
    keep('sound', on);
  }

  /** Whether pieces travel. A reader who asked the system for less motion gets none. */
  get motion(): boolean {
    return this.#motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  set motion(on: boolean) {
    this.#motion = on;
    keep('motion', on);
  }

  #dress(): void {
    document.documentElement.dataset.theme = this.#theme;
  }
}

export const prefs = new Prefs();
