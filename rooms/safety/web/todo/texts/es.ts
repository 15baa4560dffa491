import { formats } from '../../../../../platform/shared/texts/index.ts';
import type { TodoTexts } from './en.ts';

const { number, plural } = formats('es');

/** In minutes below an hour, in days from two days on. */
const timeOf = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return plural(minutes, { one: '1 minuto', other: `${minutes} minutos` });
  if (hours < 48) return plural(hours, { one: '1 hora', other: `${hours} horas` });
  return `${number(Math.floor(hours / 24))} días`;
};

const counted =
  (one: string, other: string): TodoTexts['kindNames']['cases'] =>
  ({ count }) =>
    plural(count, { one: `1 ${one}`, other: `${number(count)} ${other}` });

export const texts = {
  kindNames: {
    raid: () => 'Llega mucha más gente de lo normal, o la comunidad está cerrada a cuentas nuevas',
    urgent_cases: counted('caso urgente espera', 'casos urgentes esperan'),
    cases: counted('caso espera', 'casos esperan'),
    other_cases: counted('otro caso espera', 'otros casos esperan'),
    appeals: counted('apelación espera', 'apelaciones esperan'),
    applications: counted('persona espera en la puerta', 'personas esperan en la puerta'),
    photo_checks: counted('verificación de fotos por ver', 'verificaciones de fotos por ver'),
    events: counted('evento por ver', 'eventos por ver'),
    backup: () => 'La última copia de seguridad falló',
    health: counted('comprobación encontró algo', 'comprobaciones encontraron algo'),
  },
  due: ({ count, minutes }) =>
    plural(count, {
      one: `Vence en ${timeOf(minutes)}`,
      other: `Lo primero vence en ${timeOf(minutes)}`,
    }),
  late: ({ count, minutes }) =>
    plural(count, {
      one: `${timeOf(minutes)} de retraso`,
      other: `Lo primero, ${timeOf(minutes)} de retraso`,
    }),
} satisfies TodoTexts;
