import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hovers } from '../../src/table/finger';

const pointer = (kind: string, pointerType: string) =>
  Object.assign(new Event(kind, { bubbles: true }), { pointerType }) as PointerEvent;

describe('a mouse over something', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('rests there, but not just after a tap', () => {
    expect(hovers(pointer('pointerenter', 'mouse'))).toBe(true);
    document.body.dispatchEvent(pointer('pointerup', 'touch'));
    vi.advanceTimersByTime(300);
    expect(hovers(pointer('pointerenter', 'mouse'))).toBe(false);
    vi.advanceTimersByTime(800);
    expect(hovers(pointer('pointerenter', 'mouse'))).toBe(true);
  });

  it('is none where nothing can hover, nor is a finger', () => {
    expect(hovers(pointer('pointerenter', 'touch'))).toBe(false);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(hovers(pointer('pointerenter', 'mouse'))).toBe(false);
  });
});
