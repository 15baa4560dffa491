export const texts = {
  issues: {
    ready: 'Say whether you are ready.',
  },
};

export type RoundsTexts = typeof texts;
