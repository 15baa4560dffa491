import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';

/** The browser gets the build that members get. */
export default function buildWeb(): Promise<void> {
  return ensureWebBuilt();
}
