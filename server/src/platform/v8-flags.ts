import { setFlagsFromString } from 'node:v8';

/**
 * To be called before all else. V8 notes which kinds of object live long, and from then on makes
 * them where only the large collection looks. What a chat makes lives as long as a message is under
 * way: under load V8 takes that for long, and whatever such an object pointed to, dead or not, then
 * survives the small collections too (docs/decisions/010-young-memory.md).
 */
export function setV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
