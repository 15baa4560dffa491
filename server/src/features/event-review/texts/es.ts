import type { EventReviewTexts } from './en.ts';

export const texts = {
  decided: 'Otra persona de moderación ya decidió sobre este evento.',
  changedMeanwhile: 'Quien organiza cambió este evento. Léelo otra vez y luego decide.',
} satisfies EventReviewTexts;
