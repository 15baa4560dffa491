import { RESET_HOURS, VERIFICATION_HOURS } from '@rizzly/domain/account';
import { PRODUCT_NAME } from '@rizzly/domain/shared';

import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** Links are built from the configured public address, never from a request (§13.3). */
function link(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?token=${token}`;
}

/**
 * Anybody may have typed this address, so the mail has no word of theirs, not even the name.
 * `isContested`: registrations of the address wait from several browsers.
 */
export function verificationMail(
  publicUrl: string,
  to: { email: string; token: string; registeredAt: Date; isContested: boolean },
): Mail {
  return composeMail({
    to: to.email,
    subject: `Verify your email for ${PRODUCT_NAME}`,
    greeting: `Welcome to ${PRODUCT_NAME}!`,
    paragraphs: [
      'One step is left: verify your email, and your first Rizz points are waiting.',
      ...(to.isContested ? [contestedNote(to.registeredAt)] : []),
    ],
    action: { label: 'Verify my email', link: link(publicUrl, '/verify-email', to.token) },
    footnote: `This link expires in ${VERIFICATION_HOURS} hours and works once. If this wasn't you, ignore this email; nothing happens.`,
  });
}

function contestedNote(registeredAt: Date): string {
  const at = registeredAt.toISOString().slice(0, 16).replace('T', ' ');
  return `Somebody signed up with this address from more than one browser. This link is for the sign-up of ${at} UTC and asks for its password. If you don't know that password, ignore this email and use your own link.`;
}

/** Sent instead of a second registration, so that only the owner learns of the account. */
export function alreadyRegisteredMail(
  publicUrl: string,
  to: { email: string; fullName: string },
): Mail {
  return composeMail({
    to: to.email,
    subject: `You already have a ${PRODUCT_NAME} account`,
    greeting: `Hello again, ${to.fullName}!`,
    paragraphs: [
      'Somebody, probably you, tried to sign up with this address. You already have an account, and nothing about it was changed.',
      'You can sign in, or reset your password if you have forgotten it.',
    ],
    action: { label: 'Sign in', link: `${publicUrl}/login` },
    footnote: 'If it was not you, there is nothing you need to do.',
  });
}

export function passwordResetMail(
  publicUrl: string,
  to: { email: string; fullName: string },
  token: string,
): Mail {
  return composeMail({
    to: to.email,
    subject: `Reset your ${PRODUCT_NAME} password`,
    greeting: `Hello, ${to.fullName}!`,
    paragraphs: ['You asked for a new password. Choose one with this link.'],
    action: { label: 'Choose a new password', link: link(publicUrl, '/reset-password', token) },
    footnote: `This link expires in ${RESET_HOURS} hour and works once. If this wasn't you, ignore this email; your password stays as it is.`,
  });
}
