import { exitOnSignals, useRunDirectory } from '../../scripts/lib/run-directory.mjs';

/** The same for projects whose tests start databases. */
export default function setup(): void {
  useRunDirectory({ inMemory: true });
  exitOnSignals();
}
