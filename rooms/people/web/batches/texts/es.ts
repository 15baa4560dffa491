import { formats } from '../../../../../platform/shared/texts/index.ts';
import { texts as safety } from '../../../../safety/texts/es.ts';
import { texts as people } from '../../../texts/es.ts';
import type { BatchTexts } from './en.ts';

const { date, number, plural } = formats('es');

const members = (count: number) =>
  plural(count, { one: '1 miembro', other: `${number(count)} miembros` });

export const texts: BatchTexts = {
  issues: { people: people.issues, safety: safety.issues },
  reasonNames: safety.reasons,
  decisionNames: {
    warn: 'Advertir',
    limit: 'Limitar',
    suspend: 'Suspender',
    ban: 'Expulsar',
    dismiss: 'Desestimar lo reportado',
  },
  stateNames: {
    running: 'En marcha',
    done: 'Hecho',
    undoing: 'Se está revocando',
    undone: 'Revocado',
  },
  title: ({ count }) => `Decidir sobre ${members(count)}`,
  titleOfSearch: 'Decidir sobre todas las personas encontradas',
  text: 'Cada persona tiene su propio caso y sus propios motivos. Todo se puede revocar durante siete días.',
  allText:
    'Todas las personas que encuentra la búsqueda ahora, sin el equipo y sin los registros que esperan.',
  decision: 'Decisión',
  choose: 'Elige',
  days: 'Días',
  reason: 'Motivo',
  finding: 'Lo que se encontró',
  findingHint: 'Lo lee cada miembro. Di qué hizo.',
  quiet: 'No enviar ningún correo',
  quietText:
    'Para spam, perfiles falsos y estafas: ni a estas personas, ni a quienes las reportaron o recibieron sus mensajes. Los motivos están en la aplicación.',
  decide: 'Decidir',
  failed: 'No funcionó',
  failedText: 'No se decidió nada. Inténtalo de nuevo.',
  progress: ({ done, total }) => `${number(done)} de ${number(total)}`,
  skipped: ({ count }) =>
    `${members(count)} sin cambios: ya estaba decidido, o lo tiene otra persona.`,
  goesOn: 'Sigue aunque cierres esto.',
  close: 'Cerrar',
  undo: 'Revocar',
  undoSure: '¿Revocar todo?',
  undoText: 'Termina cada decisión, salvo las que alguien volvió a tomar después.',
  undoing: 'Se está revocando',
  cancel: 'Cancelar',
  recent: 'Decisiones sobre muchas personas',
  recentOf: ({ decision, reason, count }) => `${decision}: ${reason}, ${members(count)}`,
  by: ({ name, at }) =>
    `${name}, ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}`,
  formerMember: 'Cuenta eliminada',
};
