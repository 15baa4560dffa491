export const texts = {
  /** What the choices of a member's settings are about. */
  choices: {
    messages: ['messages'],
    matches: ['likes', 'matches'],
    groups: ['squads'],
    events: ['dates', 'events'],
    streak: ['streaks', 'achievements'],
    tips: ['tips'],
    newcomers: ['newcomers'],
  },
  issues: {
    upTo: 'Please give the time of a notification',
    pushEndpoint: 'Please give the public https address of a push service',
    pushKeys: 'Please give the keys of the browser’s subscription',
  },
};

export type NotificationsTexts = typeof texts;
