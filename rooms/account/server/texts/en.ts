import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import {
  EMAIL_CHANGE_HOURS,
  EMAIL_UNDO_DAYS,
  PASSKEYS_MAX,
  RESET_HOURS,
  VERIFICATION_HOURS,
} from '../../index.ts';

const { date, plural } = formats('en');

const hours = (count: number) => plural(count, { one: `${count} hour`, other: `${count} hours` });

/** A time in UTC, because the reader's time zone is not known. */
const utc = (at: Date) => date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export const texts = {
  messages: {
    wrongCredentials: 'Invalid credentials. Please try again.',
    leaving: 'You are leaving. You can still come back.',
    askedTooOften:
      'This was asked for too often for this address. Please look in your inbox and spam folder, or try again in an hour.',
    unknownBrowser: 'Unknown browser',
    notVerified: 'Please verify your email before signing in.',
    passwordNeeded:
      'Somebody signed up with this address in another browser too. Please enter the password you chose when you signed up.',
    wrongSignUpPassword: 'That is not the password of this sign-up. Please try again.',
    verificationSent: 'Your verification link is on its way.',
    verificationNotSent: 'But the verification email could not be sent. Please ask for it again.',
    verificationSentIfWaiting:
      'If this email is waiting for verification, a new link is on its way.',
    closed: 'This community takes no new members right now.',
    invitationNeeded:
      'You need a valid invitation to join. Ask whoever invited you for another link.',
    domainDenied: ({ domain }: { domain: string }) => `Addresses at ${domain} can't be used here.`,
    tooYoungHere: ({ age }: { age: number }) => `Must be at least ${age} years old`,
    verified: 'Email verified successfully!',
    signedOut: 'Signed out.',
    resetSentIfKnown: "If an account with that email exists, we've sent you a password reset link.",
    wrongPassword: 'That is not your password. Please try again.',
    passwordChanged: 'Your password was changed, and every other device was signed out.',
    emailLinkSent: ({ email }: { email: string }) =>
      `We've sent a link to ${email}. Open it to confirm the address.`,
    emailConfirmed: 'Your new email is confirmed. You sign in with it from now on.',
    emailUndone:
      'Your email is back, and everybody was signed out. We sent you a link to choose a new password.',
    signInAgain:
      'You signed in a while ago. Please sign out, sign in with your passkey, and try again.',
    confirmAgain: 'For this, please sign in again: five minutes have passed since you did.',
    enterPassword: 'You signed in a while ago. Please enter your password.',
    passwordRemoved: 'Your password was removed. You sign in with your passkeys now.',
    passwordIsLastWayIn: 'Your password is your last way to sign in. Add a passkey first.',
    passkeyIsLastWayIn:
      'This passkey is your last way to sign in. Set a password or add another passkey first.',
    unnamedPasskey: 'Passkey',
    wrongCode: 'That code does not fit. Each works once, so please wait for the next one.',
    codesThere: 'There are codes for your account already. Remove them first.',
    secondFactorNeeded:
      'For this, please show a second factor: a passkey, or a code from your authenticator app.',
    passkeyKnown: 'This passkey is in use already.',
    passkeyUnknown:
      'This passkey does not open an account here. Please sign in with your password.',
    tooManyPasskeys: `An account has at most ${PASSKEYS_MAX} passkeys.`,
    addressTaken: 'This address belongs to another account now.',
    passwordReset: 'Password reset successfully. You can now sign in.',
  },
  mails: {
    confirmEmail: {
      subject: `Confirm your new email for ${COMMUNITY_NAME}`,
      greeting: 'Is this your new email?',
      text: `A member of ${COMMUNITY_NAME} wants to sign in with this address from now on. Confirm it if that is you.`,
      action: 'Confirm my new email',
      footnote: `This link expires in ${hours(EMAIL_CHANGE_HOURS)} and works once. If this wasn't you, ignore this email; nothing happens.`,
    },
    addressTaken: {
      subject: `Your email is already in use at ${COMMUNITY_NAME}`,
      greeting: 'Somebody asked for your address',
      text: 'Somebody tried to make this address the one of their account. It already belongs to an account, and nothing about it was changed.',
      advice: 'If it was you: one address can have one account.',
      action: 'Sign in',
      footnote: 'If it was not you, there is nothing you need to do.',
    },
    emailChanged: {
      subject: `Your ${COMMUNITY_NAME} email was changed`,
      greeting: ({ name }: { name: string }) => `Hello, ${name}!`,
      text: 'Your account has a new email now. You sign in with it, and all mails go there.',
      nothingToDo: 'If that was you, there is nothing to do.',
      undo: 'If it was not you, undo it: your account gets this address back, everybody is signed out, and you get a link to choose a new password.',
      action: 'Undo this change',
      footnote: `The link works for ${EMAIL_UNDO_DAYS} days.`,
    },
    emailUndone: {
      subject: `The new email of your ${COMMUNITY_NAME} account was undone`,
      greeting: 'Your change was undone',
      text: 'Somebody opened the link that we sent to the former email of your account. The account has that email again, and everybody was signed out. Its password and passkeys were removed.',
      advice:
        'If that wasn’t you, somebody else reads the former mailbox. Secure it at once, then ask for a new password with that email: it signs out everybody who is in your account.',
      action: 'Ask for a new password',
      footnote: `You get this mail because it is about your account at ${COMMUNITY_NAME}.`,
    },
    owner: {
      greeting: ({ name }: { name: string }) => `Hello, ${name}!`,
      notices: {
        password_changed: {
          subject: `Your ${COMMUNITY_NAME} password was changed`,
          text: 'Your password was changed in the settings, and every other device was signed out.',
        },
        password_removed: {
          subject: `Your ${COMMUNITY_NAME} password was removed`,
          text: 'Your password was removed in the settings. You sign in with your passkeys from now on.',
        },
        passkey_added: {
          subject: `A passkey was added to your ${COMMUNITY_NAME} account`,
          text: 'A passkey was added in the settings. Whoever has it can sign in to your account.',
        },
        passkey_removed: {
          subject: `A passkey was removed from your ${COMMUNITY_NAME} account`,
          text: 'A passkey was removed in the settings. It does not open your account anymore.',
        },
        codes_added: {
          subject: `Codes were set up for your ${COMMUNITY_NAME} account`,
          text: 'An authenticator app was set up in the settings. Its codes are asked of you, beside your password, for the work of the community’s team.',
        },
        codes_removed: {
          subject: `Codes were removed from your ${COMMUNITY_NAME} account`,
          text: 'The codes of an authenticator app, and the recovery codes, do not count for your account anymore.',
        },
        second_factor_removed: {
          subject: `The passkeys of your ${COMMUNITY_NAME} account were removed`,
          text: 'The operator of the community removed your passkeys and the codes of your authenticator app, as for somebody who has lost them. You sign in with your password, and can set up new ones in the settings.',
        },
      },
      newDevice: {
        subject: `New sign-in to your ${COMMUNITY_NAME} account`,
        text: ({ browser, at }: { browser: string; at: Date }) =>
          `Somebody signed in to your account with a browser that was not used for it before: ${browser || 'an unknown browser'}, ${utc(at)} UTC.`,
      },
      failedSignIns: {
        subject: `Wrong passwords for your ${COMMUNITY_NAME} account`,
        text: ({ count }: { count: number }) =>
          `Somebody tried to sign in to your account with ${count} wrong passwords today. You get this mail at most once a day.`,
        forgotten:
          'If that was you and you forgot your password, the button asks for a reset link.',
        advice:
          'If it was not you, a long password that you use nowhere else keeps others out. You can also sign in with a passkey: add one in the settings.',
        action: 'Choose a new password',
      },
      nothingToDo: 'If that was you, there is nothing to do.',
      undo: 'If it was not you, choose a new password at once: the button asks for a reset link. It signs out everybody who is in your account, and removes all passkeys.',
      action: 'It was not me',
      footnote: `You get this mail because it is about your account at ${COMMUNITY_NAME}.`,
    },
    verification: {
      subject: `Verify your email for ${COMMUNITY_NAME}`,
      greeting: `Welcome to ${COMMUNITY_NAME}!`,
      text: 'One step is left: verify your email, and your first Rizz points are waiting.',
      contested: ({ registeredAt }: { registeredAt: Date }) =>
        `Somebody signed up with this address from more than one browser. This link is for the sign-up of ${utc(registeredAt)} UTC and asks for its password. If you don't know that password, ignore this email and use your own link.`,
      action: 'Verify my email',
      footnote: `This link expires in ${hours(VERIFICATION_HOURS)} and works once. If this wasn't you, ignore this email; nothing happens.`,
    },
    alreadyRegistered: {
      subject: `You already have a ${COMMUNITY_NAME} account`,
      greeting: ({ name }: { name: string }) => `Hello again, ${name}!`,
      text: 'Somebody, probably you, tried to sign up with this address. You already have an account, and nothing about it was changed.',
      advice: 'You can sign in, or reset your password if you have forgotten it.',
      action: 'Sign in',
      footnote: 'If it was not you, there is nothing you need to do.',
    },
    reset: {
      subject: `Reset your ${COMMUNITY_NAME} password`,
      greeting: ({ name }: { name: string }) => `Hello, ${name}!`,
      text: 'You asked for a new password. Choose one with this link.',
      action: 'Choose a new password',
      footnote: `This link expires in ${hours(RESET_HOURS)} and works once. If this wasn't you, ignore this email; your password stays as it is.`,
    },
  },
};

export type AccountTexts = typeof texts;
