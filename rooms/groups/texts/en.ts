export const texts = {
  issues: {
    squadName: 'Give your squad a name of up to 40 characters.',
    squadNameLikeStaff: 'This name looks like the community’s team. Please choose another name.',
    memberMissing: 'Whom do you want to invite?',
    tokenMissing: 'This link is incomplete.',
    squadMissing: 'Which squad would you like to meet?',
    answer: 'Say yes or no.',
    slots: 'Propose two to five times and places. Between two, one is enough.',
    startsAt: 'Choose a day and a time.',
    placeName: 'Name a public place.',
    placeLong: 'A place’s name can have at most 100 characters.',
    placeAddress: 'Name a public place, not somebody’s address.',
    placeCity: 'Choose a city of the list.',
    vote: 'Say yes, if needed, or no.',
    contacts: 'Give the email of one or two people you trust.',
    how: 'Say how it was.',
  },
};

export type GroupsTexts = typeof texts;
