import type { NotificationsTexts } from './en.ts';

export const texts = {
  issues: { upTo: 'Indica la hora de un aviso' },
} satisfies NotificationsTexts;
