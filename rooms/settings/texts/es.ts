import type { SettingsTexts } from './en.ts';

export const texts = {
  issues: {
    choice: 'Elige activar o desactivar',
    skin: 'Elige un estilo de la lista',
    timeZone: 'Elige una zona horaria',
    timeZoneUnknown: 'Elige una zona horaria de la lista',
    pace: 'Elige nunca, al momento, cada día o cada semana',
    language: 'Elige un idioma de la lista',
  },
} satisfies SettingsTexts;
