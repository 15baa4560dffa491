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

/** The browser's copy of the signed-in member (§3). */
export const STORED_USER = 'current_user';

/** The caches of what members can read offline (offline/keep-answers.ts), by the member's id. */
export const COPIES_PREFIX = 'copies-';

/** Deletes the copies for reading offline of all members but one. */
export async function forgetCopies(exceptMemberId?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(COPIES_PREFIX) && name !== COPIES_PREFIX + exceptMemberId,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Deletes everything stored for a member (§4). */
export function forgetMember(): void {
  try {
    localStorage.clear();
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
