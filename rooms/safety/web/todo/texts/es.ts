import { formats } from '../../../../../platform/shared/texts/index.ts';
import type { TodoTexts } from './en.ts';

const { number, plural } = formats('es');

/** In minutes below an hour, in days from two days on. */
const timeOf = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours < 48) return `${hours} h`;
  return `${number(Math.floor(hours / 24))} días`;
};

const counted =
  (one: string, other: string): TodoTexts['kindNames']['cases'] =>
  ({ count }) =>
    plural(count, { one, other });

export const texts = {
  count: ({ count }) => number(count),
  kindNames: {
    raid: () => 'Llega mucha más gente de lo normal, o la comunidad está cerrada a cuentas nuevas',
    urgent_cases: counted('urgente', 'urgentes'),
    cases: counted('caso', 'casos'),
    other_cases: counted('otro caso', 'otros casos'),
    appeals: counted('apelación', 'apelaciones'),
    applications: counted('solicitud', 'solicitudes'),
    photo_checks: counted('foto por ver', 'fotos por ver'),
    events: counted('evento', 'eventos'),
    backup: () => 'La última copia de seguridad falló',
    health: counted('comprobación encontró algo', 'comprobaciones encontraron algo'),
  },
  next: ({ what }) => `Siguiente: ${what}`,
  decided: 'Casos decididos',
  left: ({ minutes }) => {
    // One minute or one hour: days begin with two.
    const isOne = minutes === 1 || (minutes >= 60 && minutes < 120);
    return `${isOne ? 'Queda' : 'Quedan'} ${timeOf(minutes)}`;
  },
  late: ({ count, minutes }) =>
    plural(count, { one: `${timeOf(minutes)} tarde`, other: `Hasta ${timeOf(minutes)} tarde` }),
} satisfies TodoTexts;
