import { z } from 'zod';

import { text } from '../shared/endpoint.ts';
import { findCity } from './cities.ts';
import {
  AGE_MAX,
  AGE_MIN,
  BIO_MAX,
  EMAIL_MAX,
  FULL_NAME_MAX,
  FULL_NAME_MIN,
  INTERESTS_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './constants.ts';
import { INTERESTS } from './interests.ts';
import { accountIssue as issue } from './issue.ts';

/** An e-mail address, trimmed and lower-cased first (§13.2). */
export function emailWith(message: string) {
  return text(message)
    .transform((value) => value.toLowerCase())
    .pipe(z.email(message).max(EMAIL_MAX, message));
}

export const email = emailWith(issue('email'));

/** Direction controls, which would reverse text next to a name. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Invisible characters: controls, spaces and blank letters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** One line with at least two visible characters. */
export const fullName = text(issue('nameTooShort'))
  .transform((value) =>
    value
      .replace(DIRECTION, '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .pipe(
    z
      .string()
      .refine(
        (value) => value.replace(INVISIBLE, '').length >= FULL_NAME_MIN,
        issue('nameTooShort'),
      )
      .max(FULL_NAME_MAX, issue('nameTooLong')),
  );

/** Not trimmed: every character of a password counts. */
export const newPassword = z
  .string(issue('passwordTooShort'))
  .min(PASSWORD_MIN, issue('passwordTooShort'))
  .max(PASSWORD_MAX, issue('passwordTooLong'));

/** A password that exists already: only its presence is checked. */
export const anyPassword = z
  .string(issue('passwordMissing'))
  .min(1, issue('passwordMissing'))
  .max(1000);

export const age = z
  .number(issue('ageMissing'))
  .int(issue('ageNotWhole'))
  .min(AGE_MIN, issue('tooYoung'))
  .max(AGE_MAX, issue('tooOld'));

export const location = text(issue('locationMissing')).pipe(
  z
    .string()
    .min(2, issue('locationMissing'))
    // A refinement, because a failed z.enum would end the validation before the passwords are
    // compared.
    .refine((name) => name.length < 2 || findCity(name) !== undefined, {
      message: issue('cityUnknown'),
    }),
);

export const bio = text(issue('bioTooLong')).pipe(z.string().max(BIO_MAX, issue('bioTooLong')));

const interestNames = z.array(
  z.enum(INTERESTS, issue('interestUnknown')),
  issue('interestsTooFew'),
);

/** Distinct interests of the list, in the order chosen. */
export const anyInterests = interestNames
  .max(INTERESTS.length * 2, issue('interestUnknown'))
  .transform((names) => [...new Set(names)]);

/** At least three distinct interests (§5). */
export const interests = anyInterests.pipe(
  interestNames.min(INTERESTS_MIN, issue('interestsTooFew')),
);
