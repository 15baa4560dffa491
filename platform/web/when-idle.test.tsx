import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { holdBack, whenQuiet, whenUsed } from './when-idle.ts';

let arrived: PerformanceEntry[];
let idle: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  arrived = [];
  idle = [];
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => arrived);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

const PICTURE = {} as PerformanceEntry;

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
  for (const work of idle.splice(0)) work();
}

describe('whenQuiet', () => {
  it('waits while responses still arrive, and runs once', () => {
    const work = vi.fn<() => void>();
    whenQuiet(work);

    for (let second = 0; second < 5; second++) {
      arrived = [...arrived, PICTURE];
      pass(1);
    }
    expect(work).not.toHaveBeenCalled();

    pass(1);
    pass(5);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits for the page itself', () => {
    const work = vi.fn<() => void>();
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    whenQuiet(work);

    pass(5);
    expect(work).not.toHaveBeenCalled();

    state.mockReturnValue('complete');
    pass(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('does nothing when it is canceled before', () => {
    const work = vi.fn<() => void>();
    const cancel = whenQuiet(work);
    pass(1);

    cancel();

    pass(5);
    expect(work).not.toHaveBeenCalled();
  });

  it('waits while a screen has paused it', () => {
    const work = vi.fn<() => void>();
    whenQuiet(work);
    const release = holdBack();
    for (let second = 0; second < 5; second++) pass(1);
    expect(work).not.toHaveBeenCalled();

    release();

    for (let second = 0; second < 2; second++) pass(1);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('whenUsed', () => {
  it('waits for a tap or a key, and for an idle browser after it', () => {
    const work = vi.fn<() => void>();
    whenUsed(work);
    pass(60);
    expect(idle).toEqual([]);

    window.dispatchEvent(new Event('keydown'));
    expect(work).not.toHaveBeenCalled();
    pass(1);
    window.dispatchEvent(new Event('pointerdown'));
    pass(1);

    expect(work).toHaveBeenCalledOnce();
  });

  it('does nothing when it is canceled before', () => {
    const work = vi.fn<() => void>();
    whenUsed(work)();

    window.dispatchEvent(new Event('pointerdown'));
    pass(1);

    expect(work).not.toHaveBeenCalled();
  });
});
