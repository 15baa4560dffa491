import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as blocks } from '../../texts/en.ts';

const { date, number } = formats('en');
const day = (at: string) => date(new Date(at), { dateStyle: 'medium' });

export const texts = {
  issues: { blocks: blocks.issues },
  block: 'Block',
  blocked: ({ name }: { name: string }) => `You blocked ${name}`,
  question: ({ name }: { name: string }) => `Block ${name}?`,
  consequence: 'You won’t see each other anywhere anymore. They are not told.',
  comesBack: 'If you unblock them in Settings, you can see each other again.',
  endsMatch:
    'Your match ends, your chat closes for both of you, and you won’t see each other anywhere anymore. They are not told.',
  matchStaysEnded:
    'If you unblock them in Settings, you can see each other again, but the match and its messages don’t come back.',
  cancel: 'Cancel',
  blockedText: 'You won’t see each other anymore.',
  blockFailed: 'Not Blocked',
  blockFailedText: 'Unable to block. Please try again.',
  unblock: 'Unblock',
  unblockMember: ({ name }: { name: string }) => `Unblock ${name}`,
  unblocked: ({ name }: { name: string }) => `You unblocked ${name}`,
  unblockedText: 'You can see each other again. A match you had stays ended.',
  unblockFailed: 'Not Unblocked',
  unblockFailedText: 'Unable to unblock. Please try again.',
  list: {
    title: 'Blocked',
    text: 'You and they don’t see each other anywhere. They are not told.',
    since: ({ at }: { at: string }) => `Blocked on ${day(at)}`,
    none: 'You haven’t blocked anybody',
    noneText: 'Block is in the menu of every profile, card and conversation.',
    failed: 'The list could not be loaded',
  },
  known: {
    title: 'People I know',
    text: 'Add the email addresses of people you don’t want to meet here. You and whoever has one of them don’t see each other anywhere, now or if they come later. They are not told. A match you have stays until one of you ends it. We keep codes made from the addresses, never the addresses, so nobody can read the list, not even you.',
    count: ({ count }: { count: number }) =>
      count === 0
        ? 'Your list is empty.'
        : count === 1
          ? 'There is 1 address in your list.'
          : `There are ${number(count)} addresses in your list.`,
    label: 'Email addresses',
    hint: 'Type them, or choose a contacts file. It is read in your browser.',
    replaces: 'What you save replaces your list. A contacts file is read in your browser.',
    choose: 'Choose a contacts file',
    save: 'Save the list',
    saved: 'List Saved',
    savedText: 'You don’t see each other from now on.',
    notSaved: 'Not Saved',
    notSavedText: 'Your list could not be saved. Please try again.',
    failed: 'Your list could not be loaded',
    removeAll: 'Remove all',
    removeTitle: 'Remove all addresses?',
    removeText: 'People you know can see you again, and you them.',
    removed: 'Your list is empty',
  },
};
export type BlocksTexts = typeof texts;
