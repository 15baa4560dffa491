import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as account } from '../../../account/texts/en.ts';
import { texts as domain } from '../../texts/en.ts';

const { date, list, number, plural } = formats('en');

const day = (at: string) => date(new Date(at), { dateStyle: 'medium' });

export const texts = {
  interestNames: account.interests,
  icebreakers: domain.icebreakers,
  title: 'Conversation',
  backToMatches: 'Back to Matches',
  notLoaded: 'Unable to load conversation',
  notLoadedText:
    'This chat is gone or you’re offline. Your other conversations are with your matches.',
  partner: {
    typing: 'typing…',
    isTyping: ({ name }: { name: string }) => `${name} is typing`,
    online: 'Online',
    onBreak: 'Taking a break',
  },
  menu: {
    open: 'Conversation settings',
    always: 'Always show pictures',
    never: 'No pictures in this chat',
    notify: 'Notify me of messages',
  },
  shared: {
    interests: ({ interests }: { interests: readonly string[] }) => `Both into ${list(interests)}`,
    city: ({ city }: { city: string }) => `Both in ${city}`,
  },
  /** The page on which another app hands something over. */
  share: {
    title: 'Share in a chat',
    text: 'Choose a chat. Nothing is sent until you send it there.',
    more: 'Show more',
    loading: 'Loading your chats',
    notLoaded: 'Your chats could not be loaded',
    nobody: 'Nobody to share with yet',
    nobodyText: 'Once you have a match, you can share with them.',
    nothing: 'There is nothing to share',
    nothingText: `Choose ${COMMUNITY_NAME} in another app’s share menu.`,
    matches: 'Open Matches',
  },
  inbox: {
    label: 'Conversations',
    search: 'Search names and messages',
    found: ({ count }: { count: number }) =>
      plural(count, { one: '1 conversation found', other: `${number(count)} conversations found` }),
    nothingFound: ({ search }: { search: string }) => `Nothing found for “${search}”.`,
    notLoaded: 'Your conversations could not be loaded',
    loading: 'Loading conversations',
    more: 'Show more',
    names: ({ names }: { names: readonly string[] }) => list(names, 'unit'),
    /** The room of two squads. */
    room: ({ names }: { names: readonly string[] }) => names.join(' & '),
    own: ({ text }: { text: string }) => `You: ${text}`,
    theirs: ({ name, text }: { name: string; text: string }) => `${name}: ${text}`,
    nothingYet: 'No messages yet',
    folded: 'A message with contact details',
    count: ({ count }: { count: number }) => (count > 99 ? '99+' : number(count)),
    /** Before the name, to members who can't see the row. */
    chat: 'Chat',
    unread: ({ count }: { count: number }) =>
      plural(count, { one: '1 unread', other: `${number(count)} unread` }),
    marks: ({ marks }: { marks: readonly string[] }) => list(marks, 'unit'),
    time: {
      today: ({ at }: { at: Date }) => date(at, { timeStyle: 'short' }),
      thisWeek: ({ at }: { at: Date }) => date(at, { weekday: 'short' }),
      thisYear: ({ at }: { at: Date }) => date(at, { month: 'short', day: 'numeric' }),
      earlier: ({ at }: { at: Date }) => date(at, { dateStyle: 'short' }),
    },
    menu: ({ name }: { name: string }) => `More about the chat with ${name}`,
    noOthers: 'No other conversations yet.',
    keys: { move: 'Move between conversations', open: 'Open the one above, below' },
    mute: 'Mute',
    unmute: 'Unmute',
    muted: 'Muted',
    yourTurn: 'Your turn',
    waiting: ({ count }: { count: number }) =>
      plural(count, { one: '1 waits', other: `${number(count)} wait` }),
    nobodyWaits: 'Nobody is waiting for your answer.',
    snooze: 'Snooze for a week',
    snoozed: 'Snoozed for a week',
    snoozedText: 'Or until you write. They are not told.',
    notSnoozed: 'Not snoozed',
    tryAgain: 'Please try again.',
  },
  list: {
    label: ({ name }: { name: string }) => `Conversation with ${name}`,
    earlier: 'Earlier messages',
    loadingEarlier: 'Loading earlier messages',
    newBelow: 'New messages below',
    toNewest: 'To the newest',
    newMessage: 'New message',
    sayHi: 'Say hi',
    pickLine: 'Pick a line to begin with, or write your own.',
    answer: 'Your turn',
    pickAnswer: 'Write back, or pick a line.',
  },
  days: {
    today: 'Today',
    yesterday: 'Yesterday',
    thisYear: ({ at }: { at: Date }) =>
      date(at, { weekday: 'long', month: 'long', day: 'numeric' }),
    earlier: ({ at }: { at: Date }) => date(at, { dateStyle: 'medium' }),
  },
  message: {
    removed: domain.removed,
    withdrawn: domain.withdrawn,
    left: domain.left,
    joined: domain.joined,
    smallTable: domain.smallTable,
    back: domain.back,
    dateSet: domain.dateSet,
    call: domain.call,
    former: domain.former,
    calledInVain: 'You called. No answer.',
    missedCall: 'A missed call',
    /** Read to members who can't see the sides. */
    own: 'You:',
    partners: 'They:',
    time: ({ at }: { at: Date }) => date(at, { timeStyle: 'short' }),
    sent: 'Sent',
    seen: 'Seen',
    menu: 'More about this message',
    report: 'Report this message',
    copy: 'Copy text',
    remove: 'Remove for everybody',
    removeTitle: 'Remove this message?',
    removeText:
      'It says “Message removed” to everybody in this chat. This can’t be undone. A report about it still shows what it said, for 28 days.',
    keep: 'Keep It',
    removeIt: 'Remove',
    voice: 'Voice message',
    picture: 'Picture',
    reply: 'Reply',
    sending: 'Sending…',
    tryAgain: 'Not sent – try again',
    discard: 'Discard',
  },
  replies: {
    to: ({ name }: { name: string }) => `Replying to ${name}`,
    cancel: 'Don’t reply to it',
    you: 'You',
    jump: ({ line }: { line: string }) => `Go to the message: ${line}`,
  },
  reactions: {
    label: 'Reactions',
    react: ({ name }: { name: string }) => `React with ${name}`,
    takeBack: ({ name }: { name: string }) => `Take ${name} back`,
    count: ({ name, count }: { name: string; count: number }) => `${name}: ${number(count)}`,
    names: {
      '❤️': 'a heart',
      '😂': 'laughing',
      '😮': 'surprised',
      '😢': 'sad',
      '👍': 'thumbs up',
      '🔥': 'fire',
    },
  },
  firstLine: {
    label: 'A first line of your own',
    text: 'A line about them gets further. How about one of these?',
    send: 'Send anyway',
  },
  composer: {
    label: 'Message',
    placeholder: 'Type a message...',
    send: 'Send',
    outOfDate: 'You’re offline. What you see may be out of date.',
    offline: 'Not sent: you’re offline. Your text stays here and is sent when you’re back.',
    left: ({ count }: { count: number }) =>
      plural(count, {
        one: `${number(count)} character left`,
        other: `${number(count)} characters left`,
      }),
    tooLong: ({ count }: { count: number }) =>
      plural(count, {
        one: `${number(count)} character too long`,
        other: `${number(count)} characters too long`,
      }),
    emoji: 'Emoji',
    emojiToInsert: 'Emoji to insert',
  },
  emoji: {
    smiling: 'smiling',
    laughing: 'laughing with tears',
    heartEyes: 'heart eyes',
    kiss: 'blowing a kiss',
    winking: 'winking',
    cool: 'cool',
    inLove: 'in love',
    thinking: 'thinking',
    notLooking: 'not looking',
    relieved: 'relieved laughing',
    heart: 'heart',
    yellowHeart: 'yellow heart',
    fire: 'fire',
    sparkles: 'sparkles',
    party: 'party',
    thumbsUp: 'thumbs up',
    waving: 'waving',
    raisedHands: 'raised hands',
    controller: 'game controller',
    music: 'music',
    coffee: 'coffee',
    pizza: 'pizza',
    dog: 'dog',
    sunrise: 'sunrise',
  },
  pastChats: {
    title: 'Past chats',
    text: ({ days }: { days: number }) =>
      `Chats that ended, by either of you, and people from rooms you left or that closed. You can report them for ${number(days)} days.`,
    ended: ({ at }: { at: string }) => `Ended on ${day(at)}`,
    until: ({ at }: { at: string }) => `Erased on ${day(at)}`,
    /** The names of both squads. */
    room: ({ squads }: { squads: readonly string[] }) => `In the room ${squads.join(' & ')}`,
    reportUntil: ({ at }: { at: string }) => `Can be reported until ${day(at)}`,
    none: 'No past chats',
    noneText: ({ days }: { days: number }) =>
      `A chat that ends stays here for ${number(days)} days, so that you can report it.`,
    goodbye: ({ name }: { name: string }) => `${name} said goodbye:`,
    ownGoodbye: 'You said goodbye:',
    failed: 'Past chats could not be loaded',
  },
  ended: {
    heading: 'Conversation',
    title: 'This conversation has ended',
    goodbye: ({ name }: { name: string }) => `${name} said goodbye`,
    text: 'You can’t write here anymore. Your other conversations are with your matches.',
    back: 'Back to Matches',
  },
};

export type ChatTexts = typeof texts;
