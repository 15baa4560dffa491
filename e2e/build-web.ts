import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';

/** The tests use the same build as members. */
export default function buildWeb(): Promise<void> {
  return ensureWebBuilt();
}
