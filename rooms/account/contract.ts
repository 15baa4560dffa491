import { z } from 'zod';

import { contract, givenString, messageAnswer } from '../../platform/shared/endpoint.ts';
import { isSamePassword } from '../../platform/shared/password.ts';
import { ROLES } from '../../platform/shared/roles.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { LANGUAGES } from '../../platform/shared/texts/language.ts';
import { application, invitationCode } from '../door/index.ts';
import {
  age,
  anyPassword,
  bio,
  email,
  emailWith,
  fullName,
  interests,
  location,
  newPassword,
} from './schemas.ts';

/** The fields of a member that other members may see (§13.1). No other list decides this. */
export const publicUser = z.object({
  id: z.string(),
  fullName: z.string(),
  age: z.number().int(),
  location: z.string(),
  bio: z.string().nullable(),
  interests: z.array(z.string()),
  profilePicture: z.string().nullable(),
  videoIntroUrl: z.string().nullable(),
  /** The score, level and streak are null for others if the member hides them. */
  rizzScore: z.number().int().nullable(),
  level: z.number().int().nullable(),
  streakDays: z.number().int().nullable(),
  profileComplete: z.boolean(),
  /** The month in which a moderator compared the pictures with the member, as `2026-11`. */
  photoChecked: z.string().nullable(),
  createdAt: z.string(),
});
export type PublicUser = z.output<typeof publicUser>;

/** The same fields for members themselves: their own settings hide nothing from them. */
export const unhiddenUser = publicUser.extend({
  rizzScore: z.number().int(),
  level: z.number().int(),
  streakDays: z.number().int(),
});
export type UnhiddenUser = z.output<typeof unhiddenUser>;

/** The fields of a member that they see themselves, private ones included. */
export const ownUser = unhiddenUser.extend({
  email: z.string(),
  username: z.string(),
  lastDailyBonusAt: z.string().nullable(),
  /** Days up to this one don't count as missed, because of a break or of rest days. */
  streakHeldTo: z.string().nullable(),
  /** Rest days left since the last claim. */
  restDays: z.number().int(),
  /** Since when the member has been on a break. */
  pausedSince: z.string().nullable(),
  /** Whether the member's own screens show no points, levels, streaks and celebrations. */
  calmMode: z.boolean(),
  /** False for members who sign in with passkeys only. */
  hasPassword: z.boolean(),
  /** The chosen skin, one of those earned (play/achievements/themes.ts). */
  theme: z.string(),
  /** The language chosen; null follows the browser. */
  language: z.enum(LANGUAGES).nullable(),
  role: z.enum(ROLES),
  /** The version of the community's rules that the member has agreed to; 0 if none. */
  agreedRules: z.number().int(),
  /**
   * Set while the member is suspended or banned, waits at the door or was rejected there. Then they
   * can only see their restrictions or their application, and their data.
   */
  restriction: z
    .object({
      access: z.enum(['suspended', 'banned', 'waiting', 'rejected']),
      until: z.string().nullable(),
    })
    .nullable(),
});
export type OwnUser = z.output<typeof ownUser>;

export const loginBody = z.object({ email, password: anyPassword });

/**
 * The registration payload (§3) with every rule of §5. `username` is ignored, because it equals the
 * e-mail address.
 */
export const registerBody = z
  .object({
    fullName,
    email,
    password: newPassword,
    confirmPassword: z.string(issue('account.passwordsDiffer')),
    age,
    location,
    bio: bio.nullish().transform((value) => value || null),
    interests,
    /** The code of an invitation. */
    invitation: invitationCode,
    /** The answer to the community's question. */
    application,
    /** The token of the link that makes the first admin, who may come from anywhere. */
    setup: z
      .string()
      .regex(/^[\w-]{1,200}$/u)
      .optional()
      .catch(undefined),
  })
  .refine((body) => isSamePassword(body.password, body.confirmPassword), {
    message: issue('account.passwordsDiffer'),
    path: ['confirmPassword'],
    // Without it, zod compares the passwords only when all fields are right.
    when: (payload) => payload.value !== null && typeof payload.value === 'object',
  });
export type RegisterBody = z.output<typeof registerBody>;

export const forgotPasswordBody = z.object({
  email: emailWith(issue('account.forgottenEmail')),
});

export const resetPasswordBody = z.object({
  token: givenString(200, issue('account.noResetToken'), issue('account.badResetLink')),
  newPassword,
});

const verificationToken = z
  .string(issue('account.badVerificationLink'))
  .max(200, issue('account.badVerificationLink'));

export const verifyEmailBody = z.object({
  token: verificationToken.min(1, issue('account.noVerificationToken')),
  password: anyPassword,
});

export const userAnswer = z.object({ user: ownUser });

const VERIFICATIONS = { name: 'verify-address', points: 600, seconds: 900, by: 'address' } as const;

export const accountContract = contract({
  'POST /api/auth/register': {
    summary: 'Begin an account; a mail with a verification link goes out',
    description:
      'Starts a registration and sends a verification link, which is valid for 24 hours. An address that is in use gets the same answer; its owner gets a mail that says so.',
    access: 'public',
    proof: 'register',
    body: registerBody,
    response: messageAnswer.extend({ emailSent: z.boolean() }),
    status: 201,
    errors: ['registration_closed', 'invitation_needed', 'rate_limited', 'unavailable'],
  },
  'POST /api/auth/resend-verification': {
    summary: 'Ask for the verification mail again; every address gets the same answer',
    description:
      'Renews the verification link of a waiting registration. The answer does not tell whether there is one.',
    access: 'public',
    proof: 'resend-verification',
    body: z.object({ email }),
    response: messageAnswer,
    errors: ['rate_limited'],
  },
  'GET /api/auth/verify-email': {
    summary: 'Use a verification link: creates the member and signs in',
    description:
      'Uses a verification link once: creates the member and starts a session. While other registrations of the address wait, it asks for the password (POST) instead; a cross-site request is rejected.',
    access: 'public',
    limit: VERIFICATIONS,
    hasNoHead: true,
    query: z.object({ token: verificationToken.optional() }),
    response: userAnswer.extend({ message: z.string() }),
    errors: ['password_needed', 'invitation_needed', 'forbidden'],
  },
  'POST /api/auth/verify-email': {
    summary: 'Use a verification link with the password of its registration',
    description:
      'Uses a verification link once, with the password that was chosen in its own registration: creates the member and starts a session.',
    access: 'public',
    limit: VERIFICATIONS,
    body: verifyEmailBody,
    response: userAnswer.extend({ message: z.string() }),
    errors: ['invalid_credentials', 'invitation_needed', 'unavailable'],
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    description:
      'Starts a session and sets its cookie. Only a caller with the right password learns that the address is not verified.',
    access: 'public',
    body: loginBody,
    response: userAnswer,
    errors: [
      'invalid_credentials',
      'email_unverified',
      'account_leaving',
      'rate_limited',
      'unavailable',
    ],
  },
  'POST /api/auth/logout': {
    summary: 'End this session',
    description:
      'Ends the session of the cookie and closes its sockets. Without a session nothing changes.',
    access: 'public',
    response: messageAnswer,
  },
  'GET /api/auth/session': {
    summary: 'Who is signed in',
    description: 'Answers with the signed-in member, with the fields that only the member may see.',
    access: 'member',
    whileRestricted: true,
    whileWaiting: true,
    response: userAnswer,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Ask for a password reset link; every address gets the same answer',
    description:
      'Sends a reset link, which is valid for one hour, if a member has this address. The answer does not tell whether one does.',
    access: 'public',
    proof: 'forgot-password',
    body: forgotPasswordBody,
    response: messageAnswer,
    errors: ['rate_limited'],
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with a reset link; ends every session of the member',
    description:
      'Uses a reset link once. It ends every session of the member and closes their sockets.',
    access: 'public',
    limit: { name: 'reset-address', points: 30, seconds: 900, by: 'address' },
    body: resetPasswordBody,
    response: messageAnswer,
    errors: ['rate_limited', 'unavailable'],
  },
});
