export const texts = {
  issues: {
    choice: 'Please choose on or off',
    scoreNotWhole: 'Score must be a whole number',
    levelNotWhole: 'Level must be a whole number',
    timeNotWhole: 'Time remaining must be whole seconds',
    completedNotBoolean: 'Completed must be true or false',
    roomMissing: 'Please say which room it is',
    direction: 'A direction is up, left, down or right',
    badReplay: 'A replay is one of U, D, L, R or . for each step',
  },
};

export type RizzmanTexts = typeof texts;
