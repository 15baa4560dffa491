import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import { LETTER_EXPORTS_A_DAY } from '../../index.ts';
import type { PeopleTexts } from './en.ts';

const { list } = formats('es');

const PARTS = { fullName: 'tu nombre', age: 'tu edad', location: 'tu lugar' };

export const texts = {
  messages: {
    lastAdmin: 'Es la última persona que administra. Dale antes ese rol a alguien más.',
    hasRole: 'Este miembro tiene un rol. Quítaselo antes.',
    notOnThem:
      'Solo la administración actúa sobre el equipo, y nadie actúa aquí sobre su propia cuenta.',
    batchOfTwo: 'Por este motivo tiene que decidir otra persona. Abre un caso para cada miembro.',
    batchOfStaff: 'El equipo y tú no pueden estar en la lista. No se decidió nada.',
    batchForAdmin:
      'Es más de lo que la moderación decide en una hora. Pide a la administración que lo haga.',
    batchOfAdmin: 'Solo la administración revoca lo que decidió la administración.',
    batchNotUndone: 'Ya se revocó, o pasó demasiado tiempo.',
    addressByAdmins: 'Solo la administración puede dar otra dirección a un miembro.',
    addressOfStaff: 'Un programa no puede dar otra dirección a alguien del equipo.',
    exportsUsed: `Como mucho ${LETTER_EXPORTS_A_DAY} al día. Habrá más después de la medianoche (UTC).`,
    canFetch:
      'Este miembro puede iniciar sesión, así que sus datos son solo suyos. Envíalos a su propia dirección.',
  },
  mails: {
    roles: {
      member: 'miembro sin otro rol',
      moderator: 'parte de la moderación',
      admin: 'parte de la administración',
    },
    roleChanged: {
      subject: `Cambió un rol en ${COMMUNITY_NAME}`,
      greeting: ({ name }) => `Hola, ${name}:`,
      text: ({ actor, member, role }) => `${actor} cambió un rol: ${member} ahora es ${role}.`,
      formerMember: 'Alguien que ya no está',
      advice: 'Si no lo esperabas, hablen hoy mismo.',
      action: 'Ver la bitácora',
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
    changedByStaff: {
      subject: `El equipo cambió algo en tu cuenta de ${COMMUNITY_NAME}`,
      greeting: ({ name }) => `Hola, ${name}:`,
      text: {
        sessions:
          'El equipo cerró todas tus sesiones. Vuelve a iniciar sesión donde te haga falta.',
        password:
          'El equipo te pide que elijas una contraseña nueva. Se cerraron todas tus sesiones y la contraseña anterior ya no sirve. El enlace te llega en otro correo.',
      },
      profile: ({ parts }) => `El equipo corrigió ${list(parts.map((part) => PARTS[part]))}.`,
      email:
        'El equipo dio a tu cuenta otra dirección de correo. Valdrá cuando se confirme con el enlace que enviamos allí.',
      advice: 'Si crees que es un error, escribe a quienes llevan la comunidad.',
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
      advice: 'La bitácora dice qué se pidió. Si no sabes nada de esto, hablen hoy mismo.',
      action: 'Ver la bitácora',
      footnote: `Recibes este correo porque administras ${COMMUNITY_NAME}.`,
    },
  },
} satisfies PeopleTexts;
