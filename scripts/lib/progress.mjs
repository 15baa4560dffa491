const QUIET_MS = 2000;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * Runs `work` and, once it takes longer than two seconds, says so: a turning line in a terminal, a
 * plain one elsewhere.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const start = Date.now();
  const isTerminal = process.stdout.isTTY && !process.env['CI'];
  let frame = 0;
  let isShown = false;
  const show = () => {
    if (Date.now() - start < QUIET_MS) return;
    if (isTerminal) {
      const turning = FRAMES[frame++ % FRAMES.length] ?? '';
      process.stdout.write(`\r\x1b[2K${turning} ${label} … ${seconds(start)}`);
    } else if (!isShown) {
      console.log(`  ${label} …`);
    }
    isShown = true;
  };
  const timer = setInterval(show, 100);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isShown && isTerminal) process.stdout.write('\r\x1b[2K');
  }
}

/**
 * @param {number} start
 * @returns {string} what has passed since, such as '3.2 s'
 */
export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
