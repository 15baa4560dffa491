export const texts = {
  issues: {
    squadName: 'Give your squad a name of up to 40 characters.',
    memberMissing: 'Whom do you want to invite?',
    tokenMissing: 'This link is incomplete.',
    squadMissing: 'Which squad would you like to meet?',
    answer: 'Say yes or no.',
  },
};

export type GroupsTexts = typeof texts;
