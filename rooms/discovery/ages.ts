import { toAsciiDigits } from '../../platform/shared/typed-digits.ts';
import { AGE_MIN } from '../account/index.ts';
import type { DiscoveryTexts } from './texts/en.ts';

/** Parses a typed age: null when empty, undefined when it is not a number of 18 or more (§5). */
export function readAge(typed: string): number | null | undefined {
  const digits = toAsciiDigits(typed).trim();
  if (digits === '') return null;
  const age = /^\+?\d{1,15}(?:\.\d{1,15})?$/u.test(digits) ? Number(digits) : Number.NaN;
  return age >= AGE_MIN ? age : undefined;
}

export interface AgeProblem {
  field: 'minAge' | 'maxAge';
  /** The key of its message in the catalogue's `issues`. */
  issue: keyof DiscoveryTexts['issues'];
}

/** Finds the problem of an age range (§5), and its field. */
export function findAgeProblem(typedMin: string, typedMax: string): AgeProblem | undefined {
  const [min, max] = [readAge(typedMin), readAge(typedMax)];
  if (min === undefined) return { field: 'minAge', issue: 'ageTooLow' };
  if (max === undefined) return { field: 'maxAge', issue: 'ageTooLow' };
  if (min !== null && max !== null && min > max) {
    return { field: 'minAge', issue: 'agesReversed' };
  }
  return undefined;
}
