import { formats } from '../../../../../platform/shared/texts/index.ts';
import { RECOVERY_CODES } from '../../../../account/index.ts';
import { texts as account } from '../../../../account/texts/en.ts';

const { number, plural } = formats('en');

export const texts = {
  issues: { account: account.issues },
  title: 'Codes of an authenticator app',
  text: 'As a member of the team you can be asked for a second factor beside your password: a passkey, or a code of six digits from an app on your phone. With a passkey you need no codes.',
  demanded: 'This community asks its team for one. Add a passkey, or set up codes.',
  setUp: 'Set Up Codes',
  scan: 'Scan this with an authenticator app, or with the password manager of your phone.',
  picture: 'A QR code with the secret below',
  open: 'Open it in an app on this device',
  secret: 'Or type this secret there:',
  code: 'Code from the app',
  codeHint: 'Six digits. They change every 30 seconds.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  codesText: `These ${number(RECOVERY_CODES)} recovery codes are for the day you lose your phone. Each works once. Keep them where others don’t look: they are shown only now.`,
  copy: 'Copy',
  copied: 'Recovery Codes Copied',
  notCopied: 'Your browser did not copy them. Please write them down.',
  kept: 'I have kept them',
  there: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Your codes are set up. 1 recovery code is left.',
      other: `Your codes are set up. ${number(count)} recovery codes are left.`,
    }),
  remove: 'Remove Codes',
  removeText: 'The codes of your app and your recovery codes don’t count anymore then.',
  removeConfirm: 'Remove them',
  removed: 'Codes Removed',
  removedText: 'You can delete the entry in your app, too.',
  notDone: 'That Did Not Work',
  notDoneText: 'Nothing was changed. Please try again.',
};

export type SecondFactorTexts = typeof texts;
