import { formats } from '../../../../../platform/shared/texts/index.ts';
import type { TodoTexts } from './en.ts';

const { number, plural } = formats('es');

/** In minutes during the last hour. */
const timeLeft = (minutes: number) =>
  minutes < 60
    ? plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })
    : plural(Math.floor(minutes / 60), {
        one: '1 hora',
        other: `${number(Math.floor(minutes / 60))} horas`,
      });

const cases =
  (one: string, other: string): TodoTexts['cases'] =>
  ({ count, minutes }) => {
    const waiting = plural(count, {
      one: `Espera 1 ${one}`,
      other: `Esperan ${number(count)} ${other}`,
    });
    if (minutes <= 0) {
      return `${waiting}. ${plural(count, { one: 'Lleva retraso.', other: 'El primero lleva retraso.' })}`;
    }
    const left = `${plural(Math.floor(minutes / 60) || minutes, { one: 'Queda', other: 'Quedan' })} ${timeLeft(minutes)}`;
    return `${waiting}. ${left}${plural(count, { one: '.', other: ' para el primero.' })}`;
  };

const counted =
  (one: string, other: string): TodoTexts['appeals'] =>
  ({ count }) =>
    plural(count, { one: `1 ${one}`, other: `${number(count)} ${other}` });

export const texts = {
  raid: () => 'Llega mucha más gente de lo normal, o la comunidad está cerrada a cuentas nuevas',
  urgentCases: cases('caso urgente', 'casos urgentes'),
  cases: cases('caso', 'casos'),
  appeals: counted('apelación espera', 'apelaciones esperan'),
  applications: counted('persona espera en la puerta', 'personas esperan en la puerta'),
  photoChecks: counted('verificación de fotos por ver', 'verificaciones de fotos por ver'),
  events: counted('evento por ver', 'eventos por ver'),
  backup: () => 'La última copia de seguridad falló',
  health: counted('comprobación encontró algo', 'comprobaciones encontraron algo'),
} satisfies TodoTexts;
