import type { SharedTexts } from './en.ts';

export const texts = {
  issues: {
    unreadable: 'No pudimos leer la solicitud. Revisa lo que se envió.',
    nul: 'El texto no puede contener caracteres NUL',
    limit: 'limit debe ser un número entero desde 1',
  },
} satisfies SharedTexts;
