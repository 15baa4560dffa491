import { vi } from 'vitest';

/*
 * React shows what has loaded no sooner than 300 ms after it last showed a fallback. If that was while
 * a test had moved `performance.now` forward by an hour, all later tests would wait for an hour. So
 * React gets the real clock.
 */
const now = performance.now.bind(performance);
vi.stubGlobal('performance', { now });
// React looks for its clock once, when it is loaded.
await import('react-dom/client');
vi.unstubAllGlobals();
