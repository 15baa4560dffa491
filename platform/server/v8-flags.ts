import { setFlagsFromString } from 'node:v8';

/**
 * Call this before anything else. V8 learns which kinds of objects live long and then allocates
 * them in old memory. A chat's objects live as long as a message is in progress. Under load V8
 * takes that for long. Everything that such an object points to, even if it is dead, then survives
 * the small collections (docs/decisions/history/010-young-memory.md).
 */
export function setV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
