import { readStored, removeStored, writeStored } from './storage.ts';

/** Local storage: the link of the verification mail opens in a tab of its own. */
const KEY = 'place_after_sign_in';
/** As long as that link works. */
const DAY_MS = 86_400_000;

/** Keeps where a visitor wanted to go, for after they signed in. */
export function rememberPlace(path: string): void {
  writeStored(KEY, { path, at: Date.now() });
}

/** Returns that place once. An old one is forgotten. */
export function takePlace(): string | undefined {
  const stored = readStored(KEY);
  removeStored(KEY);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { path, at } = stored as { path?: unknown; at?: unknown };
  const isFresh = typeof at === 'number' && Date.now() - at < DAY_MS;
  return isFresh && typeof path === 'string' && /^\/(?!\/)/u.test(path) ? path : undefined;
}
