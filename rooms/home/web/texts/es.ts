import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as play } from '../../../play/texts/es.ts';
import type { HomeTexts } from './en.ts';

const { date, number, percent, plural } = formats('es');

export const texts = {
  tierNames: play.tiers,
  levelNames: play.levelTitles,
  title: 'Inicio',
  welcome: ({ name }) => `¡Hola, ${name}!`,
  welcomeBack: ({ name }) => `¡Hola de nuevo, ${name}!`,
  firstPoints: ({ points }) => `Vamos por tus primeros ${number(points)} puntos Rizz.`,
  limited: {
    hold: 'Tu cuenta está en revisión',
    limit: 'Tu cuenta está limitada',
    text: ({ at }) =>
      `Hasta el ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })} no puedes dar me gusta, escribir primeros mensajes ni unirte a eventos. Todo lo demás funciona como antes.`,
    why: 'Ver por qué y apelar',
  },
  score: {
    title: 'Puntaje Rizz',
    progress: 'Progreso del nivel',
    unit: 'Rizz',
    level: ({ level }) => `Nivel ${number(level)}`,
    toNext: ({ points }) =>
      plural(points, {
        one: 'Falta 1 punto para el siguiente nivel',
        other: `Faltan ${number(points)} puntos para el siguiente nivel`,
      }),
    thisWeek: 'Esta semana',
    explained: ({ tier, title }) =>
      `Por tus puntos tu rango es ${tier}; por tu nivel, tu título es ${title}.`,
  },
  today: {
    parts: { firstSteps: 'Tus primeros diez minutos', today: 'Hoy' },
    stops: {
      picture: 'Foto',
      preferences: 'A quién',
      likes: 'Me gusta',
      maze: 'Laberinto',
      hello: 'Hola',
      checkIn: 'Visita',
      dailyMaze: 'Laberinto',
      lesson: 'Lección',
      challenge: 'Reto',
      dailyHello: 'Hola',
      evening: 'Velada',
    },
    moments: {
      picture: 'Ahí estás. Una cara invita a responder.',
      preferences: 'Bueno saberlo. Ahora verás a quien buscas.',
      likes: 'Tres me gusta van en camino.',
      maze: 'Tu primer laberinto. Los fantasmas te recordarán.',
      hello: 'Saludaste. Eso era lo difícil.',
      checkIn: 'Viniste. Eso cuenta.',
      dailyMaze: 'El laberinto de hoy está hecho.',
      lesson: 'Algo aprendido.',
      challenge: 'Un reto completado.',
      dailyHello: 'Saludaste. Eso era lo difícil.',
      evening: 'Fuiste. Lo demás fue platicar.',
    },
    lesson: {
      title: 'Una lección',
      text: ({ title, minutes }) => `${title} · ${number(minutes)} min`,
      done: 'La lección de hoy está hecha.',
      go: 'Empezar',
    },
    maze: {
      title: 'El laberinto',
      text: 'Cuenta una partida al día. Junta todos los corazones antes de que acabe el tiempo.',
      done: 'Ya jugaste hoy. Practica cuanto quieras.',
      go: 'Jugar',
    },
    hello: {
      title: 'Un saludo',
      text: 'Un match espera una primera línea. Corta también vale.',
      none: 'Después de tu próximo match, aquí cabe una primera línea.',
      done: 'Hoy ya empezaste una conversación.',
      say: 'Saludar',
      sayTo: ({ name }) => `Saludar a ${name}`,
    },
    finished: 'Eso fue todo por hoy',
    finishedText: 'No queda nada pendiente. ¡Hasta mañana!',
    lit: ({ day }) => `El día ${number(day)} de tu racha está encendido.`,
    tomorrow: ({ day, points }) =>
      `Mañana: día ${number(day)}, +${number(points)} Rizz, otro laberinto.`,
    tomorrowCalm: 'Mañana: un laberinto nuevo y retos nuevos.',
    standing: 'Cómo vas',
  },
  quest: {
    progress: ({ done, total }) => `${number(done)}/${number(total)}`,
    points: ({ count }) => `+${number(count)} Rizz`,
    dismiss: 'Ocultar los primeros pasos',
    skip: 'Omitir',
    skipStep: ({ step }) => `Omitir: ${step}`,
    states: { done: 'Listo', skipped: 'Omitido' },
    notSaved: 'No se guardó',
    notSavedText: 'Revisa tu conexión e inténtalo de nuevo.',
    finished: 'Ya conoces el lugar',
    finishedText: 'Eso era todo lo que había que aprender. Lo demás son personas.',
    close: 'Cerrar',
    steps: {
      picture: {
        title: 'Agrega tu foto',
        text: 'Una cara invita a responder. Tú la recortas antes de que alguien la vea.',
        go: 'Agregar foto',
      },
      preferences: {
        title: 'A quién te gustaría conocer',
        text: 'Dinos a quién te gustaría conocer. Solo lo usamos para sugerirte personas.',
        go: 'Cuéntanos',
      },
      likes: {
        title: 'Da tres me gusta',
        text: 'Con tres me gusta, quizá alguien te corresponda. Si pasas un perfil, nadie se entera.',
        go: 'Abrir Descubrir',
      },
      maze: {
        title: 'Juega tu primer laberinto',
        text: 'Una partida al día da puntos. Practica cuanto quieras.',
        go: 'Al laberinto',
      },
      hello: {
        title: 'Saluda por primera vez',
        text: 'Con un match se abre un chat. ¿No sabes cómo empezar? Tenemos ideas para romper el hielo.',
        go: 'Abrir Matches',
      },
    },
  },
  firstLike: {
    title: 'Tu me gusta va en camino',
    picture: ({ name }) => `${name} mirará de quién es. Que vea una cara: la tuya.`,
    preferences:
      'Dos respuestas, para que te salgan las personas adecuadas y tú les salgas a ellas.',
    later: 'Ahora no',
  },
  people: {
    likedYou: ({ count }) =>
      plural(count, {
        one: 'Le gustas a 1 persona',
        other: `Les gustas a ${number(count)} personas`,
      }),
    allRequests: 'Ver todas',
    nameAndAge: ({ name, age }) => `${name}, ${number(age)}`,
    unread: 'Conversaciones sin leer',
    newMessages: ({ count }) =>
      plural(count, { one: '1 mensaje nuevo', other: `${number(count)} mensajes nuevos` }),
    bestFit: 'Alguien para ambos',
    newFace: 'Una cara nueva',
    noFace: 'Ahora no hay una cara nueva. Descubrir puede buscar más lejos.',
    openDiscover: 'Abrir Descubrir',
    why: 'Por qué ustedes dos',
  },
  completion: {
    title: 'Tu perfil',
    label: 'Perfil completado',
    percent: ({ share }) => percent(share),
    done: '¡Tu perfil está completo!',
    parts: {
      picture: 'Agrega una foto de perfil',
      bio: 'Escribe tu bio',
      location: 'Agrega tu ubicación',
      interests: 'Elige al menos 3 intereses',
      video: 'Graba tu video de presentación',
    },
  },
  matches: {
    title: 'Matches de hoy',
    failed: 'No pudimos cargarlos',
    counting: 'Contando…',
    none: 'Hoy no hay matches. ¿Cinco minutos en Descubrir?',
    some: ({ count }) =>
      plural(count, {
        one: 'Un match nuevo: ¡rompe el hielo!',
        other: 'Matches nuevos: ¡rompe el hielo!',
      }),
  },
  actions: {
    title: 'Accesos rápidos',
    profile: 'Editar perfil',
    challenges: 'Retos',
    matches: 'Matches',
    coach: 'Coach',
    due: ({ count }) => `${number(count)} para hoy`,
  },
} satisfies HomeTexts;
