import type { CoachingTexts } from './en.ts';

export const texts = {
  lessonUnknown: 'Esta lección no existe.',
} satisfies CoachingTexts;
