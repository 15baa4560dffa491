export const texts = {
  lessonUnknown: 'This lesson doesn’t exist.',
};

export type CoachingTexts = typeof texts;
