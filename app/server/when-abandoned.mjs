/** The variable that names the process that the server should not outlive. */
export const STARTER = 'RIZZLY_STARTER';

const LOOK_EVERY_MS = 500;

/**
 * Calls `stop` when our parent has ended: npm starts us through a shell that may not pass SIGTERM on.
 * @param {number} parent
 * @param {() => void} stop
 */
export function whenAbandoned(parent, stop) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, LOOK_EVERY_MS);
  watch.unref();
}
