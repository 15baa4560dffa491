import { vi } from 'vitest';

/*
 * Lets React keep the real clock. It holds back what has loaded until 300 ms after the last fallback:
 * for hours, in each later test, if a fallback was shown while a test had turned `performance.now`.
 */
const now = performance.now.bind(performance);
vi.stubGlobal('performance', { now });
// React takes the clock once, as it loads.
await import('react-dom/client');
vi.unstubAllGlobals();
