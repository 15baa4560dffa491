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

/** An e-mail address, trimmed and lower-cased first (§13.2). */
export function emailWith(message: string) {
  return text(message)
    .transform((value) => value.toLowerCase())
    .pipe(z.email(message).max(EMAIL_MAX, message));
}

export const email = emailWith('Please enter a valid email');

/** Direction controls, which would reverse the text beside a name. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Invisible characters: controls, spaces and blank letters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** One line with at least two visible characters. */
export const fullName = text('Name must be at least 2 characters')
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
        'Name must be at least 2 characters',
      )
      .max(FULL_NAME_MAX, `Name must be at most ${FULL_NAME_MAX} characters`),
  );

/** Not trimmed: every character of a password counts. */
export const newPassword = z
  .string('Password must be at least 6 characters')
  .min(PASSWORD_MIN, 'Password must be at least 6 characters')
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`);

export const age = z
  .number('Please enter your age')
  .int('Please enter your age in whole years')
  .min(AGE_MIN, 'Must be at least 18 years old')
  .max(AGE_MAX, 'Must be at most 99 years old');

export const location = text('Please enter your location').pipe(
  z
    .string()
    .min(2, 'Please enter your location')
    // Not aborted, so that the passwords are compared too.
    .refine((name) => name.length < 2 || findCity(name) !== undefined, {
      message: 'Please choose a city from the list',
    }),
);

export const bio = text('Bio must be less than 500 characters').pipe(
  z.string().max(BIO_MAX, 'Bio must be less than 500 characters'),
);

const interestNames = z.array(
  z.enum(INTERESTS, 'Please choose interests from the list'),
  'Please select at least 3 interests',
);

/** Distinct interests of the list, in the order chosen. */
export const anyInterests = interestNames
  .max(INTERESTS.length * 2, 'Please choose interests from the list')
  .transform((names) => [...new Set(names)]);

/** At least three distinct interests (§5). */
export const interests = anyInterests.pipe(
  interestNames.min(INTERESTS_MIN, 'Please select at least 3 interests'),
);
