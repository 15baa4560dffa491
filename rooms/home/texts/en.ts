export const texts = {
  issues: {
    step: 'Please choose a step of the list',
    dismissed: 'The first steps can only be put away',
  },
};

export type HomeTexts = typeof texts;
