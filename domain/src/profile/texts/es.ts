import type { ProfileTexts } from './en.ts';

export const texts = {
  issues: {
    completeNotBoolean: 'Indica si tu perfil está completo: true o false',
    noPicture: 'Primero sube una foto',
    noVideoAddress: 'Indica la dirección de un video',
  },
} satisfies ProfileTexts;
