import type { AgainTexts } from './en.ts';

export const texts = {
  issues: {
    kind: 'kind debe ser round, table o date.',
    about: 'about debe llevar un kind y un id.',
    user: '¿De quién se trata?',
    answer: 'answer debe ser again, friends, no o null.',
  },
} satisfies AgainTexts;
