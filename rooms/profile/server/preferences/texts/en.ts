export const texts = {
  tooManyChanges:
    'You can change how you are shown and whom you want to meet three times in 30 days. Please try again later.',
};

export type PreferencesTexts = typeof texts;
