import type { GroupsTexts } from './en.ts';

export const texts = {
  issues: {
    squadName: 'Ponle a tu equipo un nombre de hasta 40 caracteres.',
    squadNameLikeStaff:
      'Este nombre parece del equipo de la comunidad. Elige otro nombre, por favor.',
    memberMissing: '¿A quién quieres invitar?',
    tokenMissing: 'Este enlace está incompleto.',
    squadMissing: '¿A qué equipo quieres conocer?',
    answer: 'Di sí o no.',
    slots: 'Propón de dos a cinco horas y lugares. Entre dos basta con una.',
    startsAt: 'Elige un día y una hora.',
    placeName: 'Di un lugar público.',
    placeLong: 'El nombre de un lugar puede tener hasta 100 caracteres.',
    placeAddress: 'Di un lugar público, no la dirección de alguien.',
    placeCity: 'Elige una ciudad de la lista.',
    vote: 'Di sí, si hace falta o no.',
    contacts: 'Da el correo de una o dos personas de confianza.',
    how: 'Di cómo te fue.',
  },
} satisfies GroupsTexts;
