import { THEME_KEY } from './theme.ts';

/*
 * Local storage that may be forbidden, full or damaged. Reading then finds nothing and writing does
 * nothing. No screen depends on it.
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

/** Deletes everything stored for a member (§4). The browser's theme stays. */
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
