import { z } from 'zod';

import { nameText, paragraphText } from '../../platform/shared/clean-text.ts';
import { text } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { isPlaceAnywhere } from '../places/index.ts';
import {
  AGE_MAX,
  AGE_MIN,
  BIO_MAX,
  FULL_NAME_MAX,
  FULL_NAME_MIN,
  INTERESTS_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './constants.ts';
import { toEmailAddress } from './email-address.ts';
import { INTERESTS, isInterest } from './interests.ts';

/** `ann@mail`, `https://`, `www.` and `rizz.example`, also with the dots of other scripts. */
const ADDRESS = /\S@\S|:\/\/|www\.|[^\s.][.\u3002][\p{L}\p{M}\p{N}]{2,}/iu;

/** An e-mail address in the form in which it is stored (§13.2). */
export function emailWith(message: string) {
  return z
    .string(message)
    .transform((typed) => toEmailAddress(typed) ?? '')
    .pipe(z.string().min(1, message));
}

export const email = emailWith(issue('account.email'));

/** Characters that a name may contain beside those that count. */
const UNCOUNTED = /[\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** One line with at least two visible characters. */
export const fullName = nameText(issue('account.nameTooShort')).pipe(
  z
    .string()
    .refine(
      (value) => value.replaceAll(UNCOUNTED, '').length >= FULL_NAME_MIN,
      issue('account.nameTooShort'),
    )
    .refine((value) => !hasAddress(value), issue('account.nameIsAddress'))
    .max(FULL_NAME_MAX, issue('account.nameTooLong')),
);

/** Not trimmed: every character of a password counts, as it was typed. */
export const newPassword = z
  .string(issue('account.passwordTooShort'))
  .min(PASSWORD_MIN, issue('account.passwordTooShort'))
  .max(PASSWORD_MAX, issue('account.passwordTooLong'));

/** A password that exists already: only its presence is checked. */
export const anyPassword = z
  .string(issue('account.passwordMissing'))
  .min(1, issue('account.passwordMissing'))
  .max(1000);

export const age = z
  .number(issue('account.ageMissing'))
  .int(issue('account.ageNotWhole'))
  .min(AGE_MIN, issue('account.tooYoung'))
  .max(AGE_MAX, issue('account.tooOld'));

export const location = text(issue('account.locationMissing')).pipe(
  z
    .string()
    .min(2, issue('account.locationMissing'))
    // A refinement, because a failed z.enum would end the validation before the passwords are
    // compared.
    .refine((name) => name.length < 2 || isPlaceAnywhere(name), {
      message: issue('account.cityUnknown'),
    }),
);

export const bio = paragraphText(issue('account.bioTooLong')).pipe(
  z.string().max(BIO_MAX, issue('account.bioTooLong')),
);

const interestNames = z.array(
  z.string(issue('account.interestUnknown')).refine(isInterest, issue('account.interestUnknown')),
  issue('account.interestsTooFew'),
);

/** Distinct interests of the list, in the order chosen. */
export const anyInterests = interestNames
  .max(INTERESTS.length * 2, issue('account.interestUnknown'))
  .transform((names) => [...new Set(names)]);

/** At least three distinct interests (§5). */
export const interests = anyInterests.pipe(
  interestNames.min(INTERESTS_MIN, issue('account.interestsTooFew')),
);

/**
 * Whether a name contains something that a program would make a link of. Which endings belong to
 * domains changes, so every dot inside a word counts, except between initials.
 */
function hasAddress(name: string): boolean {
  return ADDRESS.test(name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
