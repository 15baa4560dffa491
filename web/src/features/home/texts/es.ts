import { texts as play } from '@rizzly/domain/play/texts/es';
import { formats } from '@rizzly/domain/texts';

import type { HomeTexts } from './en.ts';

const { date, number, percent, plural } = formats('es');

export const texts = {
  tierNames: play.tiers,
  levelNames: play.levelTitles,
  title: 'Inicio',
  welcome: ({ name }) => `¡Hola, ${name}!`,
  welcomeBack: ({ name }) => `¡Hola de nuevo, ${name}!`,
  firstPoints: ({ points }) => `Vamos por tus primeros ${number(points)} puntos Rizz.`,
  tagline: 'Ven, juega limpio y conoce a alguien.',
  limited: {
    hold: 'Tu cuenta está en espera',
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
  },
} satisfies HomeTexts;
