export const texts = {
  issues: {
    completeNotBoolean: 'Profile complete must be true or false',
    noPicture: 'Please upload a picture first',
    altTooLong: 'Please describe it in 250 characters at most',
    order: 'Please name each of your pictures once',
    noVideoAddress: 'Please give the address of a video',
  },
};

export type ProfileTexts = typeof texts;
