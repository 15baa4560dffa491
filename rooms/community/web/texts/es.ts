import { formats } from '../../../../platform/shared/texts/index.ts';
import type { CommunityTexts } from './en.ts';

const { date } = formats('es');

const day = (at: string) => date(new Date(at), { dateStyle: 'long' });

export const texts = {
  names: { about: 'Quiénes somos', rules: 'Normas', privacy: 'Privacidad', terms: 'Condiciones' },
  version: ({ version, at }) => `Versión ${version}, del ${day(at)}`,
  failed: 'No se pudo cargar esta página',
  contact: {
    title: 'Contacto',
    email: 'Correo',
    postal: 'Dirección',
    authorities: 'Para autoridades',
  },
  announcement: {
    label: 'Anuncio',
    close: 'Cerrar el anuncio',
    notClosed: 'No se cerró',
    notClosedText: 'No se pudo cerrar el anuncio. Inténtalo de nuevo.',
  },
  agreement: {
    title: 'Nuevas normas',
    text: 'Las normas de esta comunidad han cambiado. Léelas y acéptalas para seguir donde estabas.',
    agree: 'Acepto',
    notAgreed: 'No se guardó',
    notAgreedText: 'No se pudo guardar que aceptas. Inténtalo de nuevo.',
    otherwise: 'Si no las aceptas, puedes llevarte tus datos o irte.',
    safety: 'Seguridad e inicios de sesión',
    people: 'Matches y solicitudes',
    noPeople: 'Todavía no hay nadie.',
    peopleFailed: 'No pudimos cargar tus matches',
    logOut: 'Cerrar sesión',
  },
} satisfies CommunityTexts;
