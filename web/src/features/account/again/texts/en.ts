import { texts as account } from '@rizzly/domain/account/texts/en';

export const texts = {
  issues: { account: account.issues },
  again: {
    title: 'Sign In Again',
    text: 'This is for you alone, so please show that it is you.',
    password: 'Your password',
    confirm: 'Sign in and go on',
  },
  passkey: 'With a passkey',
  notDone: 'That Did Not Work',
  notDoneText: 'Nothing was changed. Please try again.',
};

export type AgainTexts = typeof texts;
