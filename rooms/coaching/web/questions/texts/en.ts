import { formats } from '../../../../../platform/shared/texts/index.ts';

const { number: count } = formats('en');

export const texts = {
  title: 'Twelve questions',
  what: ({ name }: { name: string }) =>
    `Twelve questions, from light to deep, one at a time. You both write an answer, and both show at the same moment. ${name} can agree, or simply not.`,
  suggest: 'Suggest it',
  waiting: ({ name }: { name: string }) =>
    `You suggested it. ${name} can agree for a week; after that it never happened.`,
  takeBack: 'Take it back',
  asked: ({ name }: { name: string }) =>
    `${name} suggests twelve questions, from light to deep, one at a time. You both write an answer, and both show at the same moment. You can skip any, or stop, without a reason. ${name} isn’t told if you’d rather not.`,
  agree: 'Let’s do it',
  notNow: 'Rather not',
  done: 'That was the last one. What you both wrote is in your conversation.',
  close: 'Close',
  numberOf: ({ number, count: of }: { number: number; count: number }) =>
    `Question ${count(number)} of ${count(of)}`,
  progress: 'Progress of the questions',
  bothShow: ({ name }: { name: string }) =>
    `${name} sees it once you both have written. You see theirs then, too.`,
  otherWrote: ({ name }: { name: string }) =>
    `${name} has written. Both answers show as soon as you send yours.`,
  saved: ({ name }: { name: string }) =>
    `Saved, and still a secret. Both show once ${name} has written. Until then you can change it.`,
  answer: 'Send my answer',
  change: 'Change my answer',
  skip: 'Skip this one',
  stop: 'Stop here',
  noReason: 'Skipping and stopping need no reason. An answer that waits is then erased.',
  caption: ({ number, question }: { number: number; question: string }) =>
    `${count(number)}. ${question}`,
  bar: {
    waiting: ({ name }: { name: string }) => `Twelve questions: waiting for ${name}`,
    asked: ({ name }: { name: string }) => `${name} suggests twelve questions`,
    open: ({ number, question }: { number: number; question: string }) =>
      `${count(number)}. ${question}`,
    answered: ({ number, name }: { number: number; name: string }) =>
      `Question ${count(number)}: waiting for ${name}`,
  },
  failed: 'Not Saved',
  failedText: 'That did not work. Please try again.',
  questionNames: {
    1: 'What did you have for breakfast, and what would you rather have had?',
    2: 'Which song makes you turn up the volume, even if you’d deny it in public?',
    3: 'What could you talk about for half an hour with no preparation at all?',
    4: 'What small thing turns an ordinary day into a good one?',
    5: 'Which place do you keep going back to, and what happens to you there?',
    6: 'What did you believe as a kid that still makes you smile?',
    7: 'What have you changed your mind about in the last few years?',
    8: 'Who has shaped you without knowing it?',
    9: 'What do people tend to get wrong about you at first?',
    10: 'When did you last feel that somebody really saw you?',
    11: 'What scares you a little, and what helps?',
    12: 'What would you like more of in your life, starting now?',
  },
};

export type QuestionsTexts = typeof texts;
