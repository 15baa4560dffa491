import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as account } from '../../../account/texts/en.ts';
import { texts as chat } from '../../../chat/texts/en.ts';

const { number, plural } = formats('en');

export const texts = {
  icebreakers: chat.icebreakers,
  interestNames: account.interests as Record<string, string>,
  title: 'Matches',
  together: 'Do something together',
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
    noneText: 'Write to one of your matches, and your chat shows here.',
    seeMatches: 'See your matches',
  },
  /** `name` marks the member's name. */
  nameAndAge: ({ name, age }: { name: string; age: number }) =>
    `<name>${name}</name>, ${number(age)}`,
  newMessages: ({ count }: { count: number }) =>
    plural(count, { one: `${number(count)} new message`, other: `${number(count)} new messages` }),
  startChatting: 'Start chatting!',
  wouldLike: 'Would like to meet you',
  screen: {
    title: ({ name }: { name: string }) => `You and ${name} like each other`,
    told: { again: chat.bothAgain, friends: chat.bothFriends },
    toldWith: ({ name }: { name: string }) => `You and ${name}`,
    plan: 'Plan something',
    shared: 'What you share',
    sayHi: 'Say hi with one tap',
    answer: 'Answer with one tap',
    theirNote: ({ name }: { name: string }) => `${name} wrote`,
    ownNote: 'Your note is your first message',
    answers: [
      ({ name }: { name: string }) => `Hi ${name}! You made my day. Tell me more?`,
      ({ name }: { name: string }) => `Good one, ${name}. I’d rather tell you over coffee!`,
      () => 'Ha, I was hoping you’d notice that.',
    ],
    notSent: 'You’re offline, so this was not sent. Try again in a moment.',
    keepPlaying: 'Keep playing',
    sound: 'Sound',
  },
};

export type MatchesTexts = typeof texts;
