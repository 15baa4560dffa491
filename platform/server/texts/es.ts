import { COMMUNITY_NAME } from '../../shared/index.ts';
import type { PlatformTexts } from './en.ts';

export const texts = {
  page: {
    description: `${COMMUNITY_NAME} convierte conocer gente en un juego que vale la pena: entra cada día, gana Rizz y empieza conversaciones que llegan a algo.`,
    previewTitle: `${COMMUNITY_NAME}: conocer gente, pero divertido`,
    previewText: 'Entra cada día, gana Rizz y empieza conversaciones que llegan a algo.',
    previewImage: `${COMMUNITY_NAME}: un corazón de píxeles persigue puntos al atardecer`,
    appDescription: 'Conocer gente, pero divertido',
    shortcuts: {
      chats: 'Chats',
      discover: 'Descubrir',
      challenges: 'Retos',
      coach: 'Coach',
    },
    oldBrowser: `Este navegador es demasiado antiguo para ${COMMUNITY_NAME}. Actualízalo o usa Chrome o Edge desde la versión 111, Firefox desde la 121 o Safari desde la 16.4. Los enlaces de nuestros correos para dejar de recibirlos también funcionan aquí.`,
    needsJavaScript: `${COMMUNITY_NAME} es una app en vivo y necesita JavaScript para funcionar.`,
  },
  messages: {
    unauthenticated: 'Inicia sesión para continuar.',
    notFound: 'No lo encontramos',
    onlyOwner: 'Solo puede hacerlo la persona a quien le pertenece.',
    notHere: 'Eso no se puede hacer aquí.',
    tooLarge: 'Eso es demasiado grande para enviarlo.',
    notText: 'Aquí solo se puede leer texto.',
    tooFast: 'Eso fue demasiado rápido. Espera un momento e inténtalo de nuevo.',
    notJson: 'Envía JSON, por favor.',
    tooSlow: 'Tardó demasiado en llegar. Inténtalo de nuevo.',
    headersTooLarge: 'Los encabezados son demasiado grandes.',
    unavailable: 'El servicio no está disponible ahora. Inténtalo de nuevo en un momento.',
    diskFull: 'El disco de DATA_DIR está lleno.',
    diskAlmostFull: ({ megabytes }) =>
      `El disco de DATA_DIR está lleno: quedan ${megabytes} MB libres.`,
    diskNotWritable: 'No se puede escribir en DATA_DIR.',
    busy: 'El servicio está muy ocupado ahora. Inténtalo de nuevo en un momento.',
    internal: ({ id }) => `Algo salió mal de nuestro lado. Inténtalo de nuevo. (${id})`,
    otherSite: 'Esta solicitud vino de otro sitio y la rechazamos.',
    pageGone: 'Esta página ya no existe.',
    waiting: 'Tu solicitud está en espera. Te avisaremos por correo cuando la hayamos visto.',
    rejected: 'Tu solicitud no fue aceptada. Aún puedes exportar tus datos o irte.',
    agreementNeeded: 'Las normas han cambiado. Léelas y acéptalas antes de seguir.',
    tooManyAttempts: 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  },
  mails: {
    buttonNotWorking: '¿No funciona el botón? Copia este enlace:',
  },
} satisfies PlatformTexts;
