import type { MediaTexts } from './en.ts';

export const texts = {
  fileTooShort: 'El archivo no llega hasta ahí.',
  fileEmpty: 'El archivo está vacío.',
  interrupted: 'La subida se interrumpió. Inténtalo de nuevo.',
  badAddress: 'Esta dirección de subida no es válida.',
  addressExpired: 'Esta dirección de subida ya venció. Inténtalo de nuevo.',
  addressUsed: 'Esta dirección de subida ya se usó. Inténtalo de nuevo.',
  uploaded: 'Listo, se subió.',
} satisfies MediaTexts;
