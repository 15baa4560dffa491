import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';

/** Builds the web. The tests use the same build as members. */
export default function buildWeb(): Promise<void> {
  return ensureWebBuilt();
}
