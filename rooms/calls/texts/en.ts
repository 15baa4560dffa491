export const texts = {
  issues: {
    agree: 'Agree that the other could learn your network address.',
    action: 'Say what to do with the call.',
    signal: 'This call is not known.',
  },
};

export type CallsTexts = typeof texts;
