export const texts = {
  issues: {
    completeNotBoolean: 'Profile complete must be true or false',
    noPicture: 'Please upload a picture first',
    noVideoAddress: 'Please give the address of a video',
  },
};

export type ProfileTexts = typeof texts;
