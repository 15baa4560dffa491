import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L, O and U. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A code that a person can read out, such as `R-7K3M-9QWF`. It grants no access. */
export function createCode(kind: 'R' | 'N'): string {
  const random = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
  return `${kind}-${random.slice(0, 4).join('')}-${random.slice(4).join('')}`;
}
