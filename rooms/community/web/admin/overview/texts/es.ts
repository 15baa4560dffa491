import { formats } from '../../../../../../platform/shared/texts/index.ts';
import { ACTIVE_LEAST, SMALL, WEEK_DAYS } from '../../../../../figures/index.ts';
import { texts as preferences } from '../../../../../profile/preferences/texts/es.ts';
import type { OverviewTexts } from './en.ts';

const { date, number, percent, plural } = formats('es');

const short = (day: string) =>
  date(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const texts = {
  genderNames: preferences.genders,
  more: 'Quién se queda, si la gente se conoce y quién encuentra a alguien',
  todo: {
    title: 'Qué hay que hacer',
    nothing: 'No hay nada pendiente. Mira cómo están todos.',
    firstRun: ({ left }) =>
      plural(left, { one: 'Termina 1 primer paso', other: `Termina ${left} primeros pasos` }),
    checking: 'Mirando…',
    notKnown: 'Algo de aquí no se pudo cargar. Vuelve a cargar la página.',
  },
  figures: {
    title: 'Cómo está la comunidad',
    failed: 'No se pudieron cargar las cifras',
    periods: 'Por',
    day: 'Día',
    week: 'Semana',
    month: 'Mes',
    choose: 'Cifras para el gráfico',
    now: { day: 'hoy', week: 'esta semana', month: 'este mes' },
    before: ({ count, period }) => {
      const when = { day: 'ayer', week: 'la semana pasada', month: 'el mes pasado' };
      return `${count === null ? 'no se sabe' : number(count)} ${when[period]}`;
    },
    amount: ({ count }) => (count === null ? '–' : number(count)),
    plot: ({ figure, most }) => `${figure} a lo largo del tiempo, ${number(most)} como máximo`,
    bar: ({ start, count }) => `${short(start)}: ${count === null ? 'no se sabe' : number(count)}`,
    from: ({ start }) => short(start),
    table: 'Todas las cifras en una tabla',
    csv: 'Guardar como CSV',
    others: 'Otras cifras',
  },
  figureNames: {
    active: 'Con actividad',
    registrations: 'Registros',
    verified: 'Nuevos miembros',
    likes: 'Me gusta',
    matches: 'Matches',
    firstMessages: 'Primeros mensajes',
    answers: 'Con respuesta en menos de un día',
    dates: 'Citas',
    events: 'Eventos',
    goodbyes: 'Despedidas amables',
    silences: 'Acabaron en silencio',
    reports: 'Reportes',
    erased: 'Borrados',
  },
  cohorts: {
    title: 'Quién se queda',
    text: 'Quienes llegaron cada semana y cuántos seguían ahí una, cuatro y ocho semanas después.',
    weeks: 'Semana a semana',
    week: 'Semana del',
    members: 'Llegaron',
    after1: '1 semana',
    after4: '4 semanas',
    after8: '8 semanas',
    weekOf: ({ week }) => short(week),
    part: ({ count, of }) => (of === 0 ? '–' : `${percent(count / of)} (${number(count)})`),
    later: 'más tarde',
    none: 'Nadie llegó en este tiempo.',
  },
  funnel: {
    title: '¿La gente se conoce?',
    failed: 'No pudimos cargar las cifras',
    isPublic: 'Mostrarlo a todo el mundo',
    isPublicText: 'En /safety, también a visitantes. Si no, solo lo ve la administración.',
  },
  balance: {
    title: 'Quién encuentra a alguien',
    text: ({ monday }) =>
      `Miembros que entraron en los ${WEEK_DAYS} días antes del lunes ${short(monday)} y los que tuvieron un match en ellos.`,
    share: ({ share }) => (share === null ? '–' : percent(share)),
    shareLabel: 'tienen un match nuevo',
    gini: ({ gini }) => (gini === null ? '–' : number(gini, { maximumFractionDigits: 2 })),
    giniLabel:
      'Qué tan parejo se muestra a cada quien (Gini): con 0, por igual; con 1, todo a una sola persona',
    part: 'Parte',
    active: 'Con actividad',
    matched: 'Con match',
    shareHead: 'Proporción',
    amount: ({ count }) => {
      if (count === null) return '–';
      return typeof count === 'number' ? number(count) : count;
    },
    shownAs: 'Por género',
    places: 'Por lugar',
    small: `Se hace una vez por semana y no cambia, en pasos de cinco, para que no señale a nadie. Los lugares con menos de ${SMALL} miembros con actividad no se nombran, y con menos de ${ACTIVE_LEAST} en total no se muestra nada.`,
  },
} satisfies OverviewTexts;
