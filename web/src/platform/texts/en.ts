export const texts = {
  noAnswer: 'You’re offline, or the server can’t be reached.',
  failed: 'Something went wrong on our side. Try again?',
};

export type PlatformTexts = typeof texts;
