import type { GroupsTexts } from './en.ts';

export const texts = {
  issues: {
    squadName: 'Ponle a tu equipo un nombre de hasta 40 caracteres.',
    memberMissing: '¿A quién quieres invitar?',
    tokenMissing: 'Este enlace está incompleto.',
    squadMissing: '¿A qué equipo quieres conocer?',
    answer: 'Di sí o no.',
  },
} satisfies GroupsTexts;
