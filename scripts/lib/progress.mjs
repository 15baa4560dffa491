const QUIET_MS = 2000;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const CLEAR_LINE = '\r\x1b[2K';

/**
 * What is under way, the oldest first; several things may be at once.
 * @type {Set<{label: string, start: number, isSaid: boolean}>}
 */
const underWay = new Set();
const isTerminal = process.stdout.isTTY && !process.env['CI'];
let frame = 0;
let isShown = false;
/** @type {NodeJS.Timeout | undefined} */
let timer;

/**
 * Runs `work` and, once it takes longer than two seconds, says so: a turning line in a terminal, a
 * plain one elsewhere.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const task = { label, start: Date.now(), isSaid: false };
  underWay.add(task);
  timer ??= setInterval(show, 100);
  try {
    return await work();
  } finally {
    underWay.delete(task);
    if (underWay.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    // Whatever is printed next begins on an empty line; what goes on is shown again below it.
    if (isShown) process.stdout.write(CLEAR_LINE);
    isShown = false;
  }
}

function show() {
  const long = [...underWay].filter(({ start }) => Date.now() - start >= QUIET_MS);
  if (long.length === 0) return;
  if (isTerminal) {
    const turning = FRAMES[frame++ % FRAMES.length] ?? '';
    const labels = long.map(({ label, start }) => `${label} … ${seconds(start)}`);
    process.stdout.write(`${CLEAR_LINE}${turning} ${labels.join('   ')}`);
    isShown = true;
    return;
  }
  for (const task of long) {
    if (!task.isSaid) console.log(`  ${task.label} …`);
    task.isSaid = true;
  }
}

/**
 * @param {number} start
 * @returns {string} what has passed since, such as '3.2 s'
 */
export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
