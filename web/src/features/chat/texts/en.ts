import { texts as domain } from '@rizzly/domain/chat/texts/en';
import { formats } from '@rizzly/domain/texts';

const { date, number, plural } = formats('en');

const day = (at: string) => date(new Date(at), { dateStyle: 'medium' });

export const texts = {
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
    privacy: 'What others see of me',
    notify: 'Notify me of messages',
  },
  list: {
    label: ({ name }: { name: string }) => `Conversation with ${name}`,
    earlier: 'Earlier messages',
    loadingEarlier: 'Loading earlier messages',
    newMessage: 'New message',
    sayHi: 'Say hi',
    pickLine: 'Pick a line to begin with, or write your own.',
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
    /** Read to members who can't see the sides. */
    own: 'You:',
    partners: 'They:',
    time: ({ at }: { at: Date }) => date(at, { timeStyle: 'short' }),
    sent: 'Sent',
    seen: 'Seen',
    menu: 'More about this message',
    report: 'Report this message',
    copy: 'Copy text',
    sending: 'Sending…',
    tryAgain: 'Not sent – try again',
  },
  composer: {
    label: 'Message',
    placeholder: 'Type a message...',
    send: 'Send',
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
      `Chats that ended, by either of you. Their messages are erased after ${number(days)} days.`,
    ended: ({ at }: { at: string }) => `Ended on ${day(at)}`,
    until: ({ at }: { at: string }) => `Erased on ${day(at)}`,
    none: 'No past chats',
    noneText: ({ days }: { days: number }) =>
      `A chat that ends stays here for ${number(days)} days, so that you can report it.`,
    failed: 'Past chats could not be loaded',
  },
  ended: {
    heading: 'Conversation',
    title: 'This conversation has ended',
    text: 'You can’t write here any more. Your other conversations are with your matches.',
    back: 'Back to Matches',
  },
};

export type ChatTexts = typeof texts;
