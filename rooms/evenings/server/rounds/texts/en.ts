export const texts = {
  notOpen: 'The lobby opens 15 minutes before the start.',
  over: 'This evening is over.',
};

export type RoundsTexts = typeof texts;
