/** How far a backup is. */
export interface TableProgress {
  table: string;
  bytes: number;
  /** The tables that are written, with this one. */
  done: number;
  all: number;
}

interface Output {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

/** Moves to the line before and empties it. */
const LINE_BEFORE = '\u{1B}[1A\u{1B}[2K';
const TENTHS = 10;

/** Shows progress in one line of a terminal, which is rewritten; elsewhere one line each tenth. */
export function showProgress(output: Output): (progress: TableProgress) => void {
  return ({ table, bytes, done, all }) => {
    const line = `Table ${done} of ${all}: ${table}, ${bytes} bytes`;
    const tenthsOf = (tables: number) => Math.floor((tables * TENTHS) / all);
    if (output.isTTY) {
      // A longer one would wrap, and only its end be rewritten.
      const fitting = line.slice(0, output.columns);
      output.write(`${done > 1 ? LINE_BEFORE : ''}${fitting}\n`);
    } else if (tenthsOf(done) > tenthsOf(done - 1)) {
      output.write(`${line}\n`);
    }
  };
}
