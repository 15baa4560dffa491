import { formats } from '../../../../../platform/shared/texts/formats.ts';

const { date } = formats('en');

export const texts = {
  title: 'Again?',
  text: 'Only if you both say the same, you both hear it. Everything else stays with you.',
  question: ({ name }: { name: string }) => `Would you meet ${name} again?`,
  until: ({ at }: { at: string }) =>
    `You can change your answer until ${date(new Date(at), { dateStyle: 'medium' })}.`,
  answers: { again: 'Again', friends: 'As friends', no: 'No' },
  meanings: {
    again: 'I’d like another date',
    friends: 'I’d like to stay in touch',
    no: 'Nobody hears it',
  },
  stillMatched: 'You two are still a match. You can end it with a few kind words.',
  goodbye: 'Say goodbye kindly',
  failed: 'Your answer was not saved',
  failedText: 'Please try again.',
};

export type AgainWebTexts = typeof texts;
