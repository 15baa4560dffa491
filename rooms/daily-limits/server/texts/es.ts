import type { DailyLimitTexts } from './en.ts';

export const texts = {
  like: 'Ya diste todos tus me gusta de hoy. Tendrás más a la medianoche UTC.',
  'first-message':
    'Ya enviaste todos tus primeros mensajes de hoy. Tendrás más a la medianoche UTC.',
  picture: 'Ya enviaste todas tus fotos de hoy. Tendrás más a la medianoche UTC.',
} satisfies DailyLimitTexts;
