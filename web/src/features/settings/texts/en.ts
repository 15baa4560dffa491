import { texts as account } from '@rizzly/domain/account/texts/en';
import { formats } from '@rizzly/domain/texts';

const { date, number } = formats('en');
/** 'Nov 22, 2026' for a UTC date. */
const writeDay = (day: string) =>
  date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });

export const texts = {
  issues: { account: account.issues },
  title: 'Settings',
  titleOf: ({ section }: { section: string }) => `${section} - Settings`,
  loading: 'Loading',
  cancel: 'Cancel',
  yourPassword: 'Your Password',
  tryAgain: 'Please check your connection and try again.',
  email: {
    title: 'Email',
    current: ({ email }: { email: string }) =>
      `You sign in with <email>${email}</email>. Other members never see it.`,
    pending: ({ email, hours }: { email: string; hours: number }) =>
      `We sent a link to <email>${email}</email>. Open it to confirm the new email; it works for ${number(hours)} hours.`,
    change: 'Change Email',
    newEmail: 'New Email',
    send: 'Send Link',
    sent: 'Look in Your New Inbox',
    failed: 'Email Not Changed',
    failedWhy: 'Your email was not changed. Please try again.',
  },
  password: {
    title: 'Password',
    account: 'Email',
    current: 'Current Password',
    none: 'You have no password: your passkeys alone open your account.',
    newPassword: 'New Password',
    confirm: 'Confirm New Password',
    rule: 'At least 6 characters. It signs you out on every other device.',
    change: 'Change Password',
    set: 'Set Password',
    changed: 'Password Changed',
    changedText: 'Every other device was signed out.',
    failed: 'Password Not Changed',
    failedWhy: 'Your password was not changed. Please try again.',
    remove: 'Remove Password',
    removeTitle: 'Remove your password?',
    removeText:
      'Only your passkeys open your account then. If you lose them, a reset link to your email lets you choose a password again.',
    removed: 'Password Removed',
    removedText: 'You sign in with your passkeys now.',
    notRemoved: 'Password Not Removed',
    notRemovedWhy: 'Your password was not removed. Please try again.',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your finger, your face or the PIN of your device, without your email and password.',
    unusable: 'This browser can’t use passkeys at this address.',
    add: 'Add a Passkey',
    save: 'Add Passkey',
    name: 'Name',
    nameHint: 'Tells it from your other passkeys, such as ‘My phone’.',
    passwordHint: 'You signed in a while ago, so we ask once more.',
    added: 'Passkey Added',
    addedText: 'You can sign in with it from now on.',
    known: 'This device has a passkey for your account already.',
    notAdded: 'Passkey Not Added',
    notAddedWhy: 'The passkey was not added. Please try again.',
    unused: ({ added }: { added: string }) => `Not used yet, added ${writeDay(added)}`,
    used: ({ used, added }: { used: string; added: string }) =>
      `Last used ${writeDay(used)}, added ${writeDay(added)}`,
    rename: 'Rename',
    renameOne: ({ name }: { name: string }) => `Rename ${name}`,
    renameTitle: 'Rename this passkey',
    saveName: 'Save',
    remove: 'Remove',
    removeOne: ({ name }: { name: string }) => `Remove ${name}`,
    removeTitle: ({ name }: { name: string }) => `Remove ${name}?`,
    removeText: 'Nobody can sign in with it any more. Delete it on the device, too.',
    removeConfirm: 'Remove Passkey',
    failed: 'That Did Not Work',
  },
  sessions: {
    title: "Where you're signed in",
    loadAgain: 'Try again',
    endOthers: 'Sign out everywhere else',
    thisBrowser: 'This browser',
    used: ({ used, since }: { used: string; since: string }) =>
      `Last used ${writeDay(used)}, signed in ${writeDay(since)}`,
    end: 'Sign out',
    endOne: ({ browser, used }: { browser: string; used: string }) =>
      `Sign out ${browser}, last used ${writeDay(used)}`,
    ended: 'Signed Out',
    endedText: 'It has effect at once.',
    failed: 'Not Signed Out',
  },
};

export type SettingsTexts = typeof texts;
