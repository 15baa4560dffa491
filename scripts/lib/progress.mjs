const QUIET_MS = 2000;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const CLEAR_LINE = '\r\x1b[2K';

/**
 * Running tasks, the oldest first.
 * @type {Set<{label: string, start: number, isPrinted: boolean}>}
 */
const tasks = new Set();
const isTerminal = process.stdout.isTTY && !process.env['CI'];
let frame = 0;
let isShown = false;
/** @type {NodeJS.Timeout | undefined} */
let timer;

/**
 * Runs `work`. After two seconds it shows a spinner in a terminal, or prints one line elsewhere.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const task = { label, start: Date.now(), isPrinted: false };
  tasks.add(task);
  timer ??= setInterval(show, 100);
  try {
    return await work();
  } finally {
    tasks.delete(task);
    if (tasks.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    // The next output starts on an empty line; tasks that go on are shown again below it.
    if (isShown) process.stdout.write(CLEAR_LINE);
    isShown = false;
  }
}

function show() {
  const long = [...tasks].filter(({ start }) => Date.now() - start >= QUIET_MS);
  if (long.length === 0) return;
  if (isTerminal) {
    const spinner = FRAMES[frame++ % FRAMES.length] ?? '';
    const labels = long.map(({ label, start }) => `${label} … ${seconds(start)}`);
    process.stdout.write(`${CLEAR_LINE}${spinner} ${labels.join('   ')}`);
    isShown = true;
    return;
  }
  for (const task of long) {
    if (!task.isPrinted) console.log(`  ${task.label} …`);
    task.isPrinted = true;
  }
}

/**
 * @param {number} start
 * @returns {string} the time since then, such as '3.2 s'
 */
export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
