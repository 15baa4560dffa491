export const texts = {
  notYourself: 'You can’t block yourself.',
  memberUnknown: 'This member does not exist.',
};

export type BlocksTexts = typeof texts;
