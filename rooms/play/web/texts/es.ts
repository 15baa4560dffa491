import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../texts/es.ts';
import type { PlayTexts } from './en.ts';

const { date, digits, number, plural } = formats('es');

interface Count {
  count: number;
}

const activeDays = ({ count }: Count) =>
  plural(count, { one: '1 día activo', other: `${number(count)} días activos` });
const wonMazes = ({ count }: Count) =>
  plural(count, { one: '1 laberinto ganado', other: `${number(count)} laberintos ganados` });
const points = ({ count }: Count) =>
  plural(count, { one: '1 punto', other: `${number(count)} puntos` });
const rizzPoints = ({ count }: Count) =>
  plural(count, { one: '1 punto Rizz', other: `${digits(count)} puntos Rizz` });

export const texts = {
  challengeNames: domain.challenges,
  achievementNames: domain.achievements,
  themeNames: domain.themes,
  levelNames: domain.levelTitles,
  moodNames: domain.streakMoods,
  unknownChallenge: domain.unknownChallenge,
  progress: ({ done, total }) => `${number(done)}/${number(total)}`,
  progressOf: ({ title }) => `Progreso de ${title}`,
  rarities: { common: 'Común', rare: 'Raro', epic: 'Épico', legendary: 'Legendario' },
  celebration: {
    gain: ({ count }) => `+${number(count)}`,
    close: 'Cerrar la celebración',
    levelUp: '¡Subiste de nivel!',
    levelReached: ({ level, name }) => `Llegaste al nivel ${number(level)}: ${name}`,
    achievement: '¡Logro desbloqueado!',
  },
  achievements: {
    failed: 'No pudimos cargar los logros',
    failedWhy: 'El arcade no respondió. Inténtalo de nuevo en un momento.',
    count: ({ earned, total }) => `${number(earned)} de ${number(total)} logros ganados`,
    bar: 'Logros ganados',
    earned: 'Ganados',
    none: 'Todavía no hay logros',
    noneOwn: 'El primero está a un toque.',
    noneOthers: 'El primero está por llegar.',
    about:
      'Insignias por lo que haces aquí; algunas desbloquean un estilo. Las que dan puntos son <link>retos</link>.',
    aboutCalm:
      'Insignias por lo que haces aquí; algunas desbloquean un estilo. También hay <link>retos</link>.',
    toEarn: 'Por ganar',
    earnedOn: ({ at }) => `Ganado el ${date(new Date(at), { dateStyle: 'long', timeZone: 'UTC' })}`,
    unlocks: ({ theme }) => `Desbloquea el estilo ${theme}`,
    unlocked: ({ theme }) => `Desbloqueó el estilo ${theme}`,
  },
  themes: {
    legend: 'Estilos',
    lockedBy: ({ achievement }) => `Gana “${achievement}” para desbloquearlo`,
    changed: 'Cambiaste de estilo',
    isOn: ({ theme }) => `Ahora usas ${theme}.`,
    updateFailed: 'No se guardó',
    notChanged: 'No pudimos cambiar el estilo.',
  },
  challenges: {
    title: 'Retos',
    text: 'Pasos reales, puntos reales. El juego lleva la cuenta por ti.',
    failed: 'No pudimos cargar tus retos',
    failedWhy: ({ reason }) => `No pudimos cargar tus retos. ${reason}`,
    points: ({ count }) => `+${number(count)}<hidden> puntos Rizz</hidden>`,
    categories: { social: 'Social', authenticity: 'Autenticidad', creativity: 'Creatividad' },
    completed: '¡Completado!',
    complete: 'Completar',
    go: 'Ir',
    done: '¡Reto completado! 🎉',
    doneText: ({ earned, score }) =>
      `¡Ganaste ${rizzPoints({ count: earned })}! Tu nuevo puntaje: ${digits(score)}`,
    notDone: 'Reto sin completar',
    notDoneText: 'No pudimos completar el reto.',
    ready: ({ count }) => `${number(count)} por cobrar`,
    byPeriod: 'Retos por período',
    tabs: {
      daily: {
        label: 'Diarios',
        empty: 'No hay retos diarios',
        text: '¡Vuelve mañana por retos nuevos!',
      },
      weekly: {
        label: 'Semanales',
        empty: 'No hay retos semanales',
        text: '¡Los retos semanales se renuevan cada lunes!',
      },
      achievement: {
        label: 'Logros',
        empty: 'No hay retos de logros',
        text: 'Sigue jugando: vienen más en camino.',
      },
    },
    aboutAchievements:
      'Retos sin fecha límite: cada uno da sus puntos una vez. Tus insignias están en <link>tu perfil</link>.',
    aboutAchievementsCalm: 'Retos sin fecha límite. Tus insignias están en <link>tu perfil</link>.',
    allComplete: '¡Completaste todos los retos!',
    allCompleteText: 'Hiciste todo lo de hoy. Los retos nuevos llegan a la medianoche UTC.',
    exploreEvents: 'Explorar eventos',
    summary: {
      completed: 'Completados hoy',
      streak: 'Días de racha',
      points: 'Puntos en total',
    },
    today: 'Retos de hoy',
    viewAll: 'Ver todos',
    allDone: 'Por hoy, todo listo. Los retos nuevos llegan a la medianoche UTC.',
  },
  checkIn: {
    title: 'Registro diario',
    streak: ({ days }) =>
      `Racha de <count>${days}</count> ${plural(days, { one: 'día', other: 'días' })}`,
    noStreak: 'Empieza hoy',
    welcomeBack: 'Qué bueno verte. Día 1.',
    rested: ({ days }) =>
      plural(days, {
        one: 'Un día de descanso salvó tu día de racha.',
        other: `Un día de descanso salvó tus ${number(days)} días.`,
      }),
    restDays: ({ count }) =>
      plural(count, {
        one: 'Tienes 1 día de descanso. Se usa solo si te saltas un día.',
        other: `Tienes ${number(count)} días de descanso. Se usan solos si te saltas un día.`,
      }),
    bonuses: 'Bonos por racha',
    bonus: ({ count }) => `+${number(count)} extra`,
    fromDays: ({ days }) => `${number(days)}+ días`,
    reached: 'Alcanzado',
    claimedToday: 'Ya reclamado hoy',
    claim: ({ count }) => `Reclamar bono diario (+${number(count)})`,
    failed: 'Error',
    failedText: 'No pudimos darte el bono diario. Inténtalo de nuevo.',
    offlineText: 'No tienes conexión. No pudimos darte el bono diario. Inténtalo de nuevo.',
    again: '¡Ya lo reclamaste hoy! 🎯',
    againText: 'Vuelve mañana por tu próximo bono.',
    claimed: ({ count }) => `¡Bono diario reclamado! +${rizzPoints({ count })} 🎉`,
    newStreak: '¡Empieza una racha nueva!',
    goesOn: ({ days }) =>
      plural(days, {
        one: 'Llevas 1 día seguido.',
        other: `Llevas ${number(days)} días seguidos.`,
      }),
  },
  stats: {
    hidden: 'Esta persona mantiene su puntaje en privado.',
    calm: {
      title: 'El modo tranquilo está activo',
      text: 'Aquí no hay puntos ni rachas. Se siguen contando igual.',
      action: 'Cambiarlo en Ajustes',
    },
    title: 'Estadísticas',
    failed: 'No pudimos cargar las estadísticas',
    failedWhy: 'No pudimos llegar al servidor.',
    pointsOf: ({ days }) => `Puntos de los últimos ${number(days)} días`,
    pointsIn: ({ days }) => `Puntos Rizz en ${number(days)} días`,
    activeDays: 'Días activos',
    activeDaysOf: ({ days }) => `Días activos de ${number(days)}`,
    mazesWon: 'Laberintos ganados',
    score: 'Puntaje Rizz',
    level: 'Nivel',
    streak: 'Días de racha',
    showTable: 'Ver como tabla',
    amount: ({ count }) => number(count),
    day: ({ day }) => date(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    month: ({ day }) => date(new Date(day), { month: 'short', timeZone: 'UTC' }),
    weekday: ({ day }) => date(new Date(day), { weekday: 'short', timeZone: 'UTC' }),
    dayHead: 'Día',
    today: 'Hoy',
    calendar: {
      label: ({ active, won, weeks }) =>
        `${activeDays({ count: active })} y ${wonMazes({ count: won })} en ${number(weeks)} semanas. La tabla de abajo tiene cada día.`,
      active: 'Activo',
      mazeWon: 'Laberinto ganado',
      noPoints: 'Sin puntos',
      maze: 'Laberinto',
      won: 'Ganado',
    },
    chart: {
      label: ({ sum, days, best }) =>
        `${points({ count: sum })} en ${number(days)} días, ${number(best)} en el mejor día. La tabla de abajo tiene cada día.`,
      none: 'Sin puntos en estos días. El bono diario es un buen comienzo.',
      caption: 'Puntos por día',
      together: 'En total',
      reasons: {
        'daily-bonus': 'Bono diario',
        challenge: 'Retos',
        rizzman: 'RizzMan',
        'video-intro': 'Video de presentación',
        event: 'Eventos',
        'group-date': 'Citas en grupo',
        'first-picture': 'Primera foto',
        lesson: 'Lecciones',
      },
    },
  },
} satisfies PlayTexts;
