export const texts = {
  issues: {
    unreadable: 'The request could not be read. Please check what was sent.',
    nul: 'Text must not contain NUL characters',
    limit: 'limit must be a whole number from 1',
  },
};

export type SharedTexts = typeof texts;
