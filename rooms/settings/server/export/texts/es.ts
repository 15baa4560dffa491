import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';
import { formats } from '../../../../../platform/shared/texts/index.ts';
import { texts as chat } from '../../../../chat/texts/es.ts';
import type { ExportTexts } from './en.ts';

const { date } = formats('es');
const instant = (at: Date) => date(at, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const texts = {
  messages: {
    onceADay: 'Puedes pedir tus datos una vez al día. Inténtalo de nuevo mañana.',
  },
  mail: {
    subject: 'Tus datos están listos',
    greeting: ({ name }) => `¡Hola, ${name}!`,
    text: 'El archivo con todos tus datos está listo para descargar desde tus ajustes.',
    action: 'Descargar mis datos',
    footnote: ({ hours }) =>
      `Puedes descargarlo durante ${hours} horas, con tu sesión iniciada. Si no lo pediste, cambia tu contraseña: hay alguien más en tu cuenta.`,
    byLetter: {
      text: 'El archivo con todos tus datos, que pediste por carta, está listo para descargar desde tus ajustes.',
      footnote: ({ hours }) =>
        `Puedes descargarlo durante ${hours} horas, con tu sesión iniciada. Si no lo pediste, escribe a quienes llevan la comunidad.`,
    },
  },
  pages: {
    time: (at) => `${instant(at)} UTC`,
    title: `Tus datos en ${COMMUNITY_NAME}`,
    about: ({ name, email, time }) =>
      `Todo lo que guardamos de ${name} (${email}), tal como estaba el ${time}.`,
    forPrograms: 'Lo mismo para programas:',
    messages: 'Mensajes',
    files: 'Fotos y videos',
    none: 'Nada.',
    with: ({ name }) => `Mensajes con ${name}`,
    everything: 'Todos tus datos',
    earlier: 'Mensajes anteriores',
    later: 'Mensajes siguientes',
    you: 'Tú',
    former: chat.former,
    yes: 'sí',
    no: 'no',
  },
} satisfies ExportTexts;
