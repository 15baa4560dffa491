import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';
import { formats } from '../../../../../platform/shared/texts/index.ts';
import type { LeavingTexts } from './en.ts';

const { date } = formats('es');

export const texts = {
  subject: `Vas a dejar ${COMMUNITY_NAME}`,
  greeting: ({ name }) => `¡Adiós, ${name}!`,
  text: 'Ya nadie te ve y se cerró tu sesión en todas partes.',
  comeBack: ({ until }) =>
    `Si cambias de opinión, tienes hasta el ${date(until, { dateStyle: 'long', timeZone: 'UTC' })} para iniciar sesión y elegir Volver. Después, todo lo tuyo se borra para siempre.`,
  action: 'Volver',
  footnote:
    'Si no fuiste tú, vuelve y elige una contraseña nueva. No te enviaremos ningún otro correo.',
} satisfies LeavingTexts;
