import { texts as account } from '../../../texts/en.ts';

export const texts = {
  issues: { account: account.issues },
  again: {
    title: 'Sign In Again',
    text: 'This is for you alone, so please show that it is you.',
    password: 'Your password',
    confirm: 'Sign in and go on',
  },
  factor: {
    title: 'A Second Factor',
    text: 'The work of the team needs more than your password.',
    code: 'Code',
    codeHint: 'Six digits from your authenticator app, or one of your recovery codes.',
    confirm: 'Go on',
    unusable: 'You have a passkey, but this browser can’t use it at this address.',
    none: 'You have none yet: add a passkey, or set up codes of an authenticator app.',
    setUp: 'Set One Up',
  },
  passkey: 'With a passkey',
  notDone: 'That Did Not Work',
  notDoneText: 'Nothing was changed. Please try again.',
};

export type AgainTexts = typeof texts;
