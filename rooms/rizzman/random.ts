/** Returns a random number from 0 up to but not including 1. */
export type Random = () => number;

/**
 * A seeded random generator with the same results on every machine (32-bit integer arithmetic
 * only). xmur3 hashes the text to 128 bits, sfc32 generates from them, as published by Bob Jenkins
 * and Chris Doty-Humphrey. For games only, never for secrets.
 */
export function seededRandom(seed: string): Random {
  let hash = 1_779_033_703 ^ seed.length;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  function spread(): number {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    return (hash ^= hash >>> 16) | 0;
  }
  let a = spread();
  let b = spread();
  let c = spread();
  let counter = spread();
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}
