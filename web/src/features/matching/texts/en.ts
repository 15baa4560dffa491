import { texts as account } from '@rizzly/domain/account/texts/en';
import { texts as chat } from '@rizzly/domain/chat/texts/en';
import { texts as domain } from '@rizzly/domain/matching/texts/en';
import { formats } from '@rizzly/domain/texts';

const { number, plural } = formats('en');

export const texts = {
  toasts: {
    match: domain.toasts.match,
    like: domain.toasts.like,
    passed: domain.toasts.passed,
    actionFailed: domain.toasts.actionFailed,
    passFailed: domain.toasts.passFailed,
  },
  icebreakers: chat.icebreakers,
  interestNames: account.interests as Record<string, string>,
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
  /** The day's likes are used up; nothing failed. */
  notNow: 'Not right now',
  declinedBefore: 'You declined their request before. That can’t be changed.',
  like: {
    title: ({ name }: { name: string }) => `Like ${name}`,
    seen: 'They see it with your like. A like can’t be taken back.',
    about: 'What caught your eye?',
    picture: ({ place }: { place: number }) => `Picture ${number(place)}`,
    note: 'Add a note',
    placeholder: 'Optional. It opens your chat if you match.',
    length: ({ count, max }: { count: number; max: number }) => `${number(count)}/${number(max)}`,
    left: ({ count }: { count: number }) =>
      plural(count, {
        one: `${number(count)} character left`,
        other: `${number(count)} characters left`,
      }),
    tooLong: ({ count }: { count: number }) =>
      plural(count, {
        one: `${number(count)} character too many`,
        other: `${number(count)} characters too many`,
      }),
    send: 'Send like',
    likedPicture: 'The picture you like',
  },
  note: {
    /** By what is liked; `words`: the note alone. */
    own: {
      words: 'Your note',
      picture: 'You like this picture',
      prompt: 'You like this answer',
    },
    theirs: {
      words: ({ name }: { name: string }) => `${name} wrote`,
      picture: ({ name }: { name: string }) => `${name} likes this picture of you`,
      prompt: ({ name }: { name: string }) => `${name} likes this answer of yours`,
    },
  },
  screen: {
    title: ({ name }: { name: string }) => `You and ${name} like each other`,
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
  bar: {
    label: ({ name }: { name: string }) => `You and ${name}`,
    like: 'Like',
    likeName: ({ name }: { name: string }) => `Like ${name}`,
    withNote: 'Like with a note',
    pass: 'Pass',
    passOn: ({ name }: { name: string }) => `Pass on ${name}`,
    passed: 'Passed. They won’t know.',
    undo: 'Undo',
    sent: 'They’ll see your like.',
  },
  unmatch: {
    action: 'Unmatch',
    question: ({ name }: { name: string }) => `Unmatch ${name}?`,
    consequence:
      'Your chat closes for both of you, and you won’t be suggested to each other again. They are not told.',
    keep: 'Keep Match',
    done: ({ name }: { name: string }) => `You unmatched ${name}`,
    doneText: 'You won’t see each other anymore.',
    failed: 'Not Unmatched',
    failedText: 'Unable to unmatch. Please try again.',
  },
};

export type MatchingTexts = typeof texts;
