export const texts = {
  issues: { upTo: 'Please give the time of a notification' },
};

export type NotificationsTexts = typeof texts;
