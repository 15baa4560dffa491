import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../texts/en.ts';

const { number, plural } = formats('en');

const tooLong = ({ count }: { count: number }) =>
  plural(count, {
    one: `${number(count)} character too many`,
    other: `${number(count)} characters too many`,
  });

export const texts = {
  toasts: {
    ...domain.toasts,
    declinedBefore: {
      title: domain.toasts.actionFailed.title,
      text: 'You declined their request before. That can’t be changed.',
    },
  },
  chat: 'Chat',
  sayHello: 'Say hello',
  chatWith: ({ name }: { name: string }) => `Chat with ${name}`,
  waiting: 'Waiting for response...',
  accept: 'Accept',
  acceptName: ({ name }: { name: string }) => `Accept ${name}`,
  decline: 'Decline',
  declineName: ({ name }: { name: string }) => `Decline ${name}`,
  /** Shown while so many conversations wait that nobody new can be liked. */
  yourTurn: {
    peopleWait: domain.peopleWait,
    answerFirst: 'Answer one of them, snooze it or say goodbye. Then you can like somebody new.',
    seeThem: 'See who',
  },
  /** The day's likes are used up, or others wait; nothing failed. */
  notNow: 'Not right now',
  like: {
    title: ({ name }: { name: string }) => `Like ${name}`,
    seen: 'Add a note and they’ll see it with your like. A like can’t be taken back.',
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
    tooLong,
    send: 'Send like',
    thisPicture: 'Like this picture',
    thisAnswer: 'Like this answer',
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
  bar: {
    label: ({ name }: { name: string }) => `You and ${name}`,
    likesYou: ({ name }: { name: string }) => `${name} likes you`,
    like: 'Like',
    likeName: ({ name }: { name: string }) => `Like ${name}`,
    withNote: 'Like with a note',
    pass: 'Pass',
    passOn: ({ name }: { name: string }) => `Pass on ${name}`,
    passed: 'Passed. They won’t know.',
    undo: 'Undo',
    sent: 'They’ll see your like.',
  },
  moreAbout: ({ name }: { name: string }) => `More about ${name}`,
  goodbye: {
    action: 'Say goodbye',
    quiet: 'Quiet for a week. Write, or say a kind goodbye.',
    title: ({ name }: { name: string }) => `Say goodbye to ${name}`,
    consequence:
      'Your line is the last message. The chat moves to past chats for both of you, and you won’t be suggested to each other again.',
    lines: 'Lines to choose from',
    offered: [
      'It was nice to meet you. I don’t think we’re a match, and I wish you all the best!',
      'Thank you for the chat. I’d rather say goodbye than go silent. Take care!',
      'I’ve met somebody, so I’m saying goodbye here. I hope you find yours too.',
      'I don’t have room for dating right now. Thank you for your time, and good luck!',
      'You seem great, but I didn’t feel the spark. I wish you somebody who does.',
      'We’re looking for different things, I think. All the best to you!',
    ],
    own: 'Or in your own words',
    tooLong,
    send: 'Send goodbye',
    keep: 'Keep chatting',
    done: 'You said goodbye',
    doneText: 'The chat is in your past chats.',
    failed: 'Goodbye not sent',
    failedText: 'Please try again.',
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
