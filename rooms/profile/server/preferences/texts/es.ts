import type { PreferencesTexts } from './en.ts';

export const texts = {
  tooManyChanges:
    'Puedes cambiar cómo te mostramos y a quién quieres conocer tres veces en 30 días. Inténtalo más adelante.',
} satisfies PreferencesTexts;
