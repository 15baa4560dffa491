import { formats } from '../../../../platform/shared/texts/index.ts';
import { ACTIVE_LEAST, SILENCE_DAYS, WEEK_DAYS } from '../../index.ts';
import type { FiguresWebTexts } from './en.ts';

const { date, number } = formats('es');

const day = (monday: string) => date(new Date(monday), { dateStyle: 'medium', timeZone: 'UTC' });

export const texts = {
  text: ({ monday, active }) =>
    `Medido en los ${WEEK_DAYS} días antes del lunes ${day(monday)}. En ellos entraron unos ${number(active)} miembros.`,
  care: `Se hace cada lunes y ya no cambia. Los números van de cinco en cinco, una raya significa menos de cinco miembros o parejas, y con menos de ${ACTIVE_LEAST} miembros con actividad no se muestra nada: así no se puede reconocer a nadie.`,
  none: `Todavía no hay nada que mostrar. Esto aparece un lunes, en cuanto haya ${ACTIVE_LEAST} miembros con actividad.`,
  ofMembers: 'De cada 100 miembros con actividad',
  ofMatches: 'De cada 100 matches de esos días',
  steps: {
    liked: 'enviaron un me gusta',
    matched: 'tienen un match nuevo',
    answered: 'tienen un primer mensaje con respuesta',
    planned: 'fijaron una cita',
    met: 'se vieron',
    again: 'volverían a verse, y la otra persona también',
  },
  matches: { answered: 'con respuesta en menos de un día', met: 'que se vieron después' },
  amount: ({ count }) => (count === null ? '–' : number(count)),
  others: 'Además',
  median: 'Días del match a la primera cita (mediana)',
  goodbyes: 'Conversaciones que terminaron con una despedida',
  silent: 'Conversaciones que se quedaron en silencio',
  how: 'Cómo se cuenta cada cosa',
  hows: [
    'Con actividad: quien entró en esos días.',
    'Un me gusta: quien envió uno. Un match: quien tiene un match hecho entonces.',
    'Un primer mensaje con respuesta: las dos personas, si la segunda escribió por primera vez en esos días. Una despedida no cuenta como respuesta.',
    'Una cita fijada: quien está en un plan que se fijó entonces.',
    'Se vieron: quien tiene una cita que los dos confirmaron, o entró en un evento. Quienes se vieron sin decirlo no cuentan.',
    'Volver a verse: las dos personas de una pareja que dieron la misma respuesta.',
    'De los matches: con respuesta en las 24 horas del primer mensaje; con una cita que los dos confirmaron después.',
    `En silencio: conversaciones que nadie terminó y cuyo último mensaje cumplió ${SILENCE_DAYS} días.`,
  ],
  weeks: 'Todas las semanas',
  week: 'Hasta',
  active: 'Con actividad',
  monday: ({ monday }) => day(monday),
} satisfies FiguresWebTexts;
