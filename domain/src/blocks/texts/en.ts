export const texts = {
  issues: { memberMissing: 'Whom do you want to block?' },
};

export type BlocksTexts = typeof texts;
