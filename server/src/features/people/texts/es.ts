import { COMMUNITY_NAME } from '@rizzly/domain/shared';

import type { PeopleTexts } from './en.ts';

export const texts = {
  messages: {
    lastAdmin: 'Es la última persona que administra. Dale antes ese papel a alguien más.',
    hasRole: 'Este miembro tiene un papel. Quítaselo antes.',
  },
  mails: {
    roles: {
      member: 'miembro sin otro papel',
      moderator: 'parte de la moderación',
      admin: 'parte de la administración',
    },
    roleChanged: {
      subject: `Cambió un papel en ${COMMUNITY_NAME}`,
      greeting: ({ name }) => `Hola, ${name}:`,
      text: ({ actor, member, role }) => `${actor} cambió un papel: ${member} ahora es ${role}.`,
      formerMember: 'Alguien que ya no está',
      advice: 'Si no lo esperabas, hablad hoy mismo.',
      action: 'Ver el registro',
      footnote: `Recibes este correo porque administras ${COMMUNITY_NAME}.`,
    },
  },
} satisfies PeopleTexts;
