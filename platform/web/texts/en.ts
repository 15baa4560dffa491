export const texts = {
  offline: 'You’re offline. Try again when you’re back.',
  noAnswer: 'You’re offline, or the server can’t be reached.',
  failed: 'Something went wrong on our side. Try again?',
  proving: 'One moment',
  provingText:
    'Many people are coming in, so your browser does a little work first. You need to do nothing.',
};

export type PlatformTexts = typeof texts;
