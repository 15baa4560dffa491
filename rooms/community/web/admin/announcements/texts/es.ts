import { formats } from '../../../../../../platform/shared/texts/index.ts';
import type { AdminAnnouncementsTexts } from './en.ts';

const { date } = formats('es');

const at = (time: string) => date(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });

export const texts = {
  title: 'Anunciar algo',
  text: 'Una franja en cada página. Cada miembro puede cerrarla, para todos sus dispositivos.',
  english: 'En inglés',
  spanish: 'En español',
  spanishHint: 'Vacío: se muestra el inglés.',
  from: 'Desde',
  until: 'Hasta',
  zone: 'En la zona horaria de este dispositivo',
  announce: 'Anunciar',
  announced: 'Anunciado',
  announcedText: 'Se muestra en todas partes menos de cinco segundos después de empezar.',
  notAnnounced: 'No se anunció',
  notAnnouncedText: 'No se pudo guardar el anuncio. Inténtalo de nuevo.',
  list: 'Anuncios',
  notLoaded: 'No se pudieron cargar los anuncios',
  none: 'Todavía no hay ninguno.',
  states: { coming: 'Pendiente', shown: 'A la vista', ended: 'Terminado' },
  times: ({ from, until }) => `${at(from)} a ${at(until)}`,
  remove: 'Retirar',
  notRemoved: 'No se retiró',
  notRemovedText: 'No se pudo retirar el anuncio. Inténtalo de nuevo.',
} satisfies AdminAnnouncementsTexts;
