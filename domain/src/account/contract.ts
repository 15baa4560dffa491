import { z } from 'zod';

import { contract, messageAnswer } from '../shared/endpoint.ts';
import {
  age,
  bio,
  email,
  emailWith,
  fullName,
  interests,
  location,
  newPassword,
} from './schemas.ts';
import {
  BAD_RESET_LINK,
  BAD_VERIFICATION_LINK,
  NO_RESET_TOKEN,
  NO_VERIFICATION_TOKEN,
} from './texts.ts';

/** What other members may see of a member: the one allow-list (§13.1). */
export const publicUser = z.object({
  id: z.string(),
  fullName: z.string(),
  age: z.number().int(),
  location: z.string(),
  bio: z.string().nullable(),
  interests: z.array(z.string()),
  profilePicture: z.string().nullable(),
  videoIntroUrl: z.string().nullable(),
  rizzScore: z.number().int(),
  level: z.number().int(),
  streakDays: z.number().int(),
  profileComplete: z.boolean(),
  createdAt: z.string(),
});
export type PublicUser = z.output<typeof publicUser>;

/** What members see of themselves: also what only they may know. */
export const ownUser = publicUser.extend({
  email: z.string(),
  username: z.string(),
  lastDailyBonusAt: z.string().nullable(),
  /** The look chosen among those earned (achievements/themes.ts). */
  theme: z.string(),
});
export type OwnUser = z.output<typeof ownUser>;

/** A password that exists already: only its presence is checked. */
const anyPassword = z.string('Password is required').min(1, 'Password is required').max(1000);

export const loginBody = z.object({ email, password: anyPassword });

/** The registration payload (§3) with every rule of §5. `username` is not read: it is the e-mail. */
export const registerBody = z
  .object({
    fullName,
    email,
    password: newPassword,
    confirmPassword: z.string("Passwords don't match"),
    age,
    location,
    bio: bio.nullish().transform((value) => value || null),
    interests,
  })
  .refine((body) => body.password === body.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
    when: (payload) => payload.value !== null && typeof payload.value === 'object',
  });
export type RegisterBody = z.output<typeof registerBody>;

export const forgotPasswordBody = z.object({
  email: emailWith('Please enter a valid email address'),
});

const resetToken = z.string(NO_RESET_TOKEN).min(1, NO_RESET_TOKEN).max(200, BAD_RESET_LINK);

export const resetPasswordBody = z.object({ token: resetToken, newPassword });

const verificationToken = z.string(BAD_VERIFICATION_LINK).max(200, BAD_VERIFICATION_LINK);

export const verifyEmailBody = z.object({
  token: verificationToken.min(1, NO_VERIFICATION_TOKEN),
  password: anyPassword,
});

const userAnswer = z.object({ user: ownUser });

export const accountContract = contract({
  'POST /api/auth/register': {
    summary: 'Begin an account; a mail with a verification link goes out',
    description:
      'Starts a registration and sends a verification link, which is valid for 24 hours. An address that is in use gets the same answer; its owner gets a mail that says so.',
    access: 'public',
    body: registerBody,
    response: messageAnswer.extend({ emailSent: z.boolean() }),
    status: 201,
    errors: ['rate_limited', 'unavailable'],
  },
  'POST /api/auth/resend-verification': {
    summary: 'Ask for the verification mail again; every address gets the same answer',
    description:
      'Renews the verification link of a waiting registration. The answer does not tell whether there is one.',
    access: 'public',
    body: z.object({ email }),
    response: messageAnswer,
    errors: ['rate_limited'],
  },
  'GET /api/auth/verify-email': {
    summary: 'Use a verification link: creates the member and signs in',
    description:
      'Uses a verification link once: creates the member and starts a session. While other registrations of the address wait, it asks for the password (POST) instead; a request of another site is refused.',
    access: 'public',
    query: z.object({ token: verificationToken.optional() }),
    response: userAnswer.extend({ message: z.string() }),
    errors: ['password_needed', 'forbidden', 'rate_limited'],
  },
  'POST /api/auth/verify-email': {
    summary: 'Use a verification link with the password of its registration',
    description:
      'Uses a verification link once, with the password that was chosen in its own registration: creates the member and starts a session.',
    access: 'public',
    body: verifyEmailBody,
    response: userAnswer.extend({ message: z.string() }),
    errors: ['invalid_credentials', 'rate_limited', 'unavailable'],
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    description:
      'Starts a session and sets its cookie. An address that is not verified is told so only after the right password.',
    access: 'public',
    body: loginBody,
    response: userAnswer,
    errors: ['invalid_credentials', 'email_unverified', 'rate_limited', 'unavailable'],
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
    response: userAnswer,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Ask for a password reset link; every address gets the same answer',
    description:
      'Sends a reset link, which is valid for one hour, if a member has this address. The answer does not tell whether one does.',
    access: 'public',
    body: forgotPasswordBody,
    response: messageAnswer,
    errors: ['rate_limited'],
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with a reset link; ends every session of the member',
    description:
      'Uses a reset link once. It ends every session of the member and closes their sockets.',
    access: 'public',
    body: resetPasswordBody,
    response: messageAnswer,
    errors: ['rate_limited', 'unavailable'],
  },
});
