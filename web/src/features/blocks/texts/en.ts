import { formats } from '@rizzly/domain/texts';

const { date } = formats('en');
const day = (at: string) => date(new Date(at), { dateStyle: 'medium' });

export const texts = {
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
};
export type BlocksTexts = typeof texts;
