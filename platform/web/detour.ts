import { HOUR_MS } from '../shared/index.ts';

/** A page on which something waits until the member has said what it needs elsewhere. */
interface Detour {
  path: string;
  at: number;
  isReady: boolean;
}

const KEY = 'detour';

function read(): Detour | undefined {
  try {
    const detour = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Detour | null;
    return detour && Date.now() - detour.at < HOUR_MS ? detour : undefined;
  } catch {
    return undefined;
  }
}

function write(detour: Detour | undefined): void {
  try {
    if (detour) sessionStorage.setItem(KEY, JSON.stringify(detour));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the member answers once more.
  }
}

/** Remembers, in this tab, the page to which the member returns. */
export function beginDetour(path: string): void {
  write({ path, at: Date.now(), isReady: false });
}

/** The page to which to return, now that the member has said what it needed. */
export function endDetour(): string | undefined {
  const detour = read();
  write(detour && { ...detour, isReady: true });
  return detour?.path;
}

/** Whether a detour of this page has ended. Once. */
export function takeDetour(path: string): boolean {
  const detour = read();
  if (detour?.path !== path || !detour.isReady) return false;
  write(undefined);
  return true;
}
