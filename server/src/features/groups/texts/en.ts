export const texts = {
  inSquad: 'You are in a squad already. Leave it first.',
  noSquad: 'You are in no squad.',
  squadFull: 'This squad is full: four is the most.',
  onlyCreator: 'Only who began the squad can do this.',
  tooManyInvitations: 'Too many open invitations. Take one back first.',
  deadLink: 'This link does not work any more. Ask for a new one.',
  matchUnknown: 'You can invite your matches.',
  squadUnknown: 'This squad does not exist.',
  notActive: 'Your squad needs two members before it can meet others.',
  metAlready: 'Your squads share a room already.',
  proposalOver: 'This proposal is over.',
};

export type GroupsTexts = typeof texts;
