import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as play } from '../../../play/texts/es.ts';
import { sentencesIn } from '../sentence-of.ts';
import type { NotificationsTexts } from './en.ts';

const { date } = formats('es');

export const texts = {
  title: 'Notificaciones',
  settings: 'Ajustes',
  today: 'Hoy',
  yesterday: 'Ayer',
  day: ({ at }: { at: Date }) => date(at, { weekday: 'long', month: 'long', day: 'numeric' }),
  time: ({ at }: { at: Date }) => date(at, { timeStyle: 'short' }),
  unread: 'Sin leer',
  more: 'Ver anteriores',
  failed: 'No se pudieron cargar tus notificaciones',
  none: 'Todo tranquilo',
  noneText: 'Aquí verás tus matches, me gusta y mensajes. Anímate a saludar a alguien.',
  browse: 'Explorar perfiles',
  achievementNames: play.achievements,
  somebody: 'Alguien',
  sentences: sentencesIn('es'),
} satisfies NotificationsTexts;
