import type { ProfileTexts } from './en.ts';

export const texts = {
  issues: {
    completeNotBoolean: 'Indica si tu perfil está completo: true o false',
    noPicture: 'Primero sube una foto',
    altTooLong: 'Describe la foto con 250 caracteres como máximo',
    order: 'Nombra cada una de tus fotos una sola vez',
    noVideoAddress: 'Indica la dirección de un video',
  },
} satisfies ProfileTexts;
