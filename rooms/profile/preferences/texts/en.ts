export const texts = {
  genders: { women: 'Women', men: 'Men', nonbinary: 'Nonbinary people' },
  goals: {
    long_term: 'Something long-term',
    short_term: 'Something short-term',
    figuring_out: 'Still figuring it out',
    friends: 'New friends',
    practising: 'Practicing',
  },
  issues: {
    labelTooLong: 'Your words can have at most 40 characters',
    choice: 'Please choose on or off',
    shownAs: 'Please choose at least one: women, men, nonbinary people',
    wantsToMeet: 'Please choose at least one: women, men, nonbinary people',
    ages: 'Ages go from 18 to 99, in whole years',
    agesReversed: 'Minimum age cannot be greater than maximum age',
    distance: 'The distance is a whole number of miles from 1 to 6000',
    goal: 'Please choose a goal of the list',
    dealbreakers: 'A dealbreaker is age, distance, goal or photoChecked',
    consent: 'Please agree first that we keep these answers and use them for matching',
    consentOlder: 'What you agree to has changed. Please read it again and agree before you save.',
  },
};

export type PreferencesTexts = typeof texts;
