import { THEME_KEY } from './theme.ts';

/*
 * Local storage that may be forbidden, full or filled by somebody else: reading then finds nothing
 * and writing does nothing. No screen depends on it.
 */

export function readStored(key: string): unknown {
  try {
    const raw = localStorage.getItem(key);
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is a convenience.
  }
}

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Everything stored for a member goes with them (§4); the browser's own choice of theme stays. */
export function forgetMember(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key !== THEME_KEY) localStorage.removeItem(key);
    }
  } catch {
    // Storage is a convenience.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is a convenience.
  }
}
