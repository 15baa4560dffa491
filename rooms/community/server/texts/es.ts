import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import type { CommunityServerTexts } from './en.ts';

export const texts = {
  messages: {
    testMailSent: ({ email }) =>
      `El servidor de correo aceptó el mensaje para ${email}. Mira allí, también en la carpeta de spam.`,
    testMailKept:
      'No hay ningún servidor de correo, así que los correos son solo archivos en el buzón de salida de la carpeta de datos y no llegan a nadie. Pon SMTP_URL y MAIL_FROM y vuelve a iniciar el programa.',
    testMailRefused: ({ reason }) => `El servidor de correo no aceptó el mensaje: ${reason}.`,
    rulesChanged: 'Estas no son las normas más recientes. Vuelve a leerlas.',
    announcementClosed: 'El anuncio está cerrado.',
    announcementRemoved: 'El anuncio está retirado.',
    tooManyAnnouncements: 'Hay demasiados anuncios. Retira antes alguno.',
  },
  testMail: {
    subject: `Un correo de prueba de ${COMMUNITY_NAME}`,
    greeting: ({ name }) => `¡Funciona, ${name}!`,
    text: 'Los correos de tu comunidad llegan. Así se ven.',
    action: 'Volver a los ajustes',
    footnote: 'Lo pidió alguien que administra la comunidad.',
  },
} satisfies CommunityServerTexts;
