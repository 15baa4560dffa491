import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { useRunDirectory } from '../scripts/lib/run-directory.mjs';

/** Builds the web. The tests use the same build as members. What they leave is removed at the end. */
export default function buildWeb(): Promise<void> {
  useRunDirectory();
  return ensureWebBuilt();
}
