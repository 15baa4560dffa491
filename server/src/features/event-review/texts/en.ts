export const texts = {
  decided: 'Another moderator has decided about this event already.',
  changedMeanwhile: 'The host has changed this event. Read it again, then decide.',
};

export type EventReviewTexts = typeof texts;
