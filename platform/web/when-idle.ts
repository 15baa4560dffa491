/** How many screens have paused loading ahead. */
let holders = 0;

/**
 * Pauses loading ahead until the returned function is called, for a screen that promises to make no
 * request.
 */
export function holdBack(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/**
 * Runs `work` when the browser is idle and no screen has paused it. Returns a function that cancels
 * it.
 */
export function whenIdle(work: () => void): () => void {
  let cancel = onIdle(run);
  function run(): void {
    if (holders === 0) {
      work();
      return;
    }
    const timer = setTimeout(() => (cancel = onIdle(run)), PAUSE_MS);
    cancel = () => clearTimeout(timer);
  }
  return () => cancel();
}

function onIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/**
 * Runs `work` when the page has loaded, nothing more has arrived for a second, and the browser is
 * idle. So everything that a screen shows first, including pictures, comes before what is loaded
 * ahead.
 */
export function whenQuiet(work: () => void): () => void {
  let arrived = -1;
  let cancel = () => clearInterval(timer);
  const timer = setInterval(() => {
    const before = arrived;
    arrived = performance.getEntriesByType('resource').length;
    if (document.readyState !== 'complete' || arrived !== before) return;
    clearInterval(timer);
    cancel = whenIdle(work);
  }, PAUSE_MS);
  return () => cancel();
}

/** Runs `work` when the browser is idle after the first tap, click or key. */
export function whenUsed(work: () => void): () => void {
  const use = () => {
    cancel();
    cancel = whenIdle(work);
  };
  let cancel = () => {
    removeEventListener('pointerdown', use, true);
    removeEventListener('keydown', use, true);
  };
  addEventListener('pointerdown', use, true);
  addEventListener('keydown', use, true);
  return () => cancel();
}

const FALLBACK_MS = 2000;
const PAUSE_MS = 1000;
