import { DAY_MS } from '../shared/index.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** In local storage, because the link of the verification mail opens in another tab. */
const KEY = 'place_after_sign_in';

/** Remembers the page that a visitor wanted to open, for after they signed in. */
export function rememberPlace(path: string): void {
  writeStored(KEY, { path, at: Date.now() });
}

/** Returns that page once. Ignores an old one. */
export function takePlace(): string | undefined {
  const stored = readStored(KEY);
  removeStored(KEY);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { path, at } = stored as { path?: unknown; at?: unknown };
  // As long as the link of that mail is valid.
  const isFresh = typeof at === 'number' && Date.now() - at < DAY_MS;
  return isFresh && typeof path === 'string' && /^\/(?!\/)/u.test(path) ? path : undefined;
}
