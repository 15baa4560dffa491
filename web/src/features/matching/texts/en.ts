import { texts as domain } from '@rizzly/domain/matching/texts/en';
import { formats } from '@rizzly/domain/texts';

const { number, plural } = formats('en');

export const texts = {
  toasts: { match: domain.toasts.match, actionFailed: domain.toasts.actionFailed },
  title: 'Matches',
  counters: { fresh: 'New Matches', active: 'Active Chats', discover: 'Discover More' },
  /** The figure of a counter. */
  count: ({ count }: { count: number }) => number(count),
  /** Stands for a count that is loading or could not be loaded. */
  unknownCount: '–',
  tabs: { label: 'Matches', discover: 'Discover', matches: 'Matches', chat: 'Chat' },
  requestsWaiting: ({ count }: { count: number }) =>
    plural(count, {
      one: `${number(count)} request waiting`,
      other: `${number(count)} requests waiting`,
    }),
  onBreak: 'Taking a break',
  meetSomebody: 'Meet somebody',
  loading: 'Loading matches',
  notLoaded: 'Matches could not be loaded',
  fresh: {
    title: 'New Matches',
    none: 'Nobody here yet',
    noneText: 'When two of you like each other, it shows here.',
  },
  pending: {
    title: 'Pending Matches',
    none: 'Nothing is pending',
    noneText: 'Requests to you, and those you sent, wait here for an answer.',
  },
  active: {
    title: 'Active Conversations',
    none: 'No conversations yet',
    noneText: 'Write to one of your matches: somebody has to begin.',
    seeMatches: 'See your matches',
  },
  /** `name` marks the member's name. */
  nameAndAge: ({ name, age }: { name: string; age: number }) =>
    `<name>${name}</name>, ${number(age)}`,
  newMessages: ({ count }: { count: number }) =>
    plural(count, { one: `${number(count)} new message`, other: `${number(count)} new messages` }),
  startChatting: 'Start chatting!',
  chat: 'Chat',
  chatWith: ({ name }: { name: string }) => `Chat with ${name}`,
  waiting: 'Waiting for response...',
  wouldLike: 'Would like to meet you',
  accept: 'Accept',
  acceptName: ({ name }: { name: string }) => `Accept ${name}`,
  decline: 'Decline',
  declineName: ({ name }: { name: string }) => `Decline ${name}`,
  unmatch: {
    action: 'Unmatch',
    question: ({ name }: { name: string }) => `Unmatch ${name}?`,
    consequence:
      'Your chat closes for both of you, and you won’t be suggested to each other again. They are not told.',
    keep: 'Keep Match',
    done: ({ name }: { name: string }) => `You unmatched ${name}`,
    doneText: 'You won’t see each other any more.',
    failed: 'Not Unmatched',
    failedText: 'Unable to unmatch. Please try again.',
  },
};

export type MatchingTexts = typeof texts;
