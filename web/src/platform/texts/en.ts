export const texts = {
  offline: 'You’re offline. Try again when you’re back.',
  noAnswer: 'You’re offline, or the server can’t be reached.',
  failed: 'Something went wrong on our side. Try again?',
};

export type PlatformTexts = typeof texts;
