import { exitOnSignals, useRunDirectory } from '../../scripts/lib/run-directory.mjs';

/** Vitest's global setup of the projects whose tests write files. */
export default function setup(): void {
  useRunDirectory();
  exitOnSignals();
}
