import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import type { PeopleTexts } from './en.ts';

export const texts = {
  messages: {
    lastAdmin: 'Es la última persona que administra. Dale antes ese papel a alguien más.',
    hasRole: 'Este miembro tiene un papel. Quítaselo antes.',
    canFetch:
      'Este miembro puede iniciar sesión, así que sus datos son solo suyos. Envíalos a su propia dirección.',
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
    ownLetter: {
      subject: `Alguien pidió tus datos en ${COMMUNITY_NAME}`,
      greeting: ({ name }) => `Hola, ${name}:`,
      text: {
        sent: 'La administración mandó hacer un archivo con todos tus datos, porque lo pediste por carta. Recibirás otro correo en cuanto esté listo. Solo tú puedes descargarlo.',
        handed:
          'La administración recibió un archivo con todos tus datos, porque lo pediste por carta y no puedes iniciar sesión. Es para dártelo a ti y a nadie más.',
      },
      advice: 'Si no lo pediste, escribe a quienes llevan la comunidad.',
      action: 'Ver quién la lleva',
      footnote: `Recibes este correo porque trata de tu cuenta en ${COMMUNITY_NAME}.`,
    },
    othersLetter: {
      subject: `Se exportaron los datos de un miembro en ${COMMUNITY_NAME}`,
      greeting: ({ name }) => `Hola, ${name}:`,
      text: {
        sent: ({ actor, member }) =>
          `${actor} mandó hacer los datos de ${member}, por carta. Van a la dirección del propio miembro.`,
        handed: ({ actor, member }) => `${actor} recibió los datos de ${member}, por carta.`,
      },
      formerMember: 'alguien que ya no está',
      advice: 'El registro dice qué se pidió. Si no sabes nada de esto, hablad hoy mismo.',
      action: 'Ver el registro',
      footnote: `Recibes este correo porque administras ${COMMUNITY_NAME}.`,
    },
  },
} satisfies PeopleTexts;
