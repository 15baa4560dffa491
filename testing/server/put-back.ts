import { afterAll, vi } from 'vitest';

// The next file of this worker finds the globals, the clock and the objects as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
