import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A code that a person can read out, such as `R-7K3M-9QWF`. It grants no access. */
export function createCode(kind: 'R' | 'N'): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${kind}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
