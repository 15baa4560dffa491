export const texts = {
  conversationNotFound: 'Conversation not found',
  callNotFound: 'This call is not known.',
  notWritten: 'You can call each other once you have both written.',
  notNow: 'You can’t call each other right now.',
  oneAtATime: 'You already have a call.',
  letThemWrite: 'Your last calls were not answered. Wait until the other writes to you.',
  notPossible: 'The call has changed meanwhile.',
};

export type CallsTexts = typeof texts;
