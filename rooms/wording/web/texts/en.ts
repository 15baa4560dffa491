export const texts = {
  hasContactDetails: 'This message has contact details.',
  show: 'Show it',
  report: 'Report',
  scam: "People who ask for money before you've met are almost always scammers.",
  sure: {
    title: 'Are you sure?',
    text: 'This could hurt the person who reads it.',
    edit: 'Keep Editing',
    send: 'Send anyway',
  },
};
export type WordingTexts = typeof texts;
