export const texts = {
  lessonUnknown: 'This lesson doesn’t exist.',
  conversationUnknown: 'This conversation could not be found.',
  questionsOnBreak: 'One of you is taking a break. The twelve questions wait for another day.',
  questionOver: 'This question is over. See which one is next.',
};

export type CoachingTexts = typeof texts;
