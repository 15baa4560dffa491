import { formats } from '../../../../../platform/shared/texts/index.ts';

const { number, plural } = formats('en');

export const texts = {
  title: 'Rounds',
  back: 'About the evening',
  failed: 'The evening could not be loaded',
  gone: 'This evening is not here',
  goneText: 'It may be over, or you are not going.',
  failedAction: 'That did not work',
  failedActionText: 'Try again.',
  impossible: "Calls don't work in this browser. Try another one.",
  counted: ({ round, rounds }: { round: number; rounds: number }) =>
    `Round ${number(round)} of ${number(rounds)}`,
  leave: 'Leave the evening',
  lobby: {
    opens: 'The lobby opens 15 minutes before the start.',
    begins: 'It begins in',
    soon: 'It begins as soon as there are enough of you.',
    present: ({ count }: { count: number }) =>
      plural(count, { one: '1 is ready', other: `${number(count)} are ready` }),
    how: 'How it goes',
    lines: ({ minutes }: { minutes: number }) => [
      `You talk with one person at a time, for ${number(minutes)} minutes each.`,
      'It begins with sound alone. Video is on once you both want it.',
      'Each of you can leave a call at any time, with one press. Nothing is recorded.',
      'After each call you are asked in private. You’re both told at the end, but only if you gave the same answer.',
    ],
    test: 'Microphone and camera',
    testText: 'Nobody hears or sees you yet.',
    testMicrophone: 'Test the microphone',
    level: 'How loud you are',
    say: 'Say something: the bar moves.',
    silent: 'Nothing heard yet. Say something.',
    testCamera: 'Test the camera',
    closeCamera: 'Camera off',
    ownCamera: 'Your camera',
    ready: 'I’m ready',
    agreeText: 'Whoever you talk with could learn your network address.',
    agree: 'Agree, I’m ready',
    isReady: 'You’re in. Stay on this page: the first call begins by itself.',
    notReady: 'Not ready after all',
  },
  elsewhere: 'You are in this evening in another tab or on another device.',
  here: 'Go on here',
  round: {
    leave: 'Leave this call',
    leaveShort: 'Leave',
    left: ({ time }: { time: string }) => `${time} left`,
    over: 'This round is over.',
    overText: 'The break comes next.',
    untilBreak: 'Until the break',
  },
  idle: {
    title: 'You’re free this round',
    text: 'There was nobody left for you this time. One thing to do meanwhile: pick a question for the next call.',
    questions: [
      'What made you laugh this week?',
      'What could you talk about for an hour?',
      'What would you do with a free Tuesday?',
      'Which small thing makes a day good?',
      'What did you want to be at nine?',
    ],
    another: 'Another question',
    outText: 'Come back when you like: you are in from the next round on.',
    untilBreak: 'The break begins in',
  },
  break: {
    title: 'A short break',
    until: 'The next round begins in',
    next: 'The next call begins by itself.',
  },
  ended: {
    title: 'That was the evening',
    text: 'Where you both gave the same answer, you’ll find each other in your matches.',
    matches: 'To your matches',
    events: 'More events',
  },
};

export type RoundsTexts = typeof texts;
