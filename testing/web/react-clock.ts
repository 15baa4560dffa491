/*
 * Lets React keep the real clock. It holds back what has loaded until 300 ms after the last fallback:
 * for hours, in each later test, if a fallback was shown while a test had turned `performance.now`.
 */
const real = Object.getOwnPropertyDescriptor(globalThis, 'performance');
const now = performance.now.bind(performance);
// React takes the clock once, as it loads.
Object.defineProperty(globalThis, 'performance', { configurable: true, value: { now } });
await import('react-dom/client');
if (real) Object.defineProperty(globalThis, 'performance', real);

export {};
