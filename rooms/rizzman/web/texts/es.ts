import { formats } from '../../../../platform/shared/texts/index.ts';
import type { RizzmanTexts } from './en.ts';

const { digits, list, number, plural } = formats('es');

interface Count {
  count: number;
}

const steps = ({ count }: Count) =>
  plural(count, { one: '1 paso', other: `${number(count)} pasos` });
const hearts = ({ count }: Count) =>
  plural(count, { one: '1 corazón', other: `${number(count)} corazones` });
const rizzPoints = ({ count }: Count) =>
  plural(count, { one: '1 punto Rizz', other: `${digits(count)} puntos Rizz` });

export const texts = {
  name: 'RizzMan',
  error: 'Error',
  amount: ({ count }) => number(count),
  seconds: ({ count }) => `${number(count)} s`,
  level: ({ level }) => `Nivel ${number(level)}`,
  nextGame: ({ left }) => `Próxima partida en <timer>${left}</timer>`,
  ghosts: {
    seen: { name: 'Visto', habit: 'Te dejó en visto y siempre sabe dónde estás.' },
    maybe: { name: 'Quizás', habit: 'Puede aparecer en cualquier parte. O no.' },
    crumbs: { name: 'Migajas', habit: 'Un me gusta aquí, otro allá, nunca una cita.' },
    zombie: { name: 'Zombi', habit: 'Vuelve a los tres meses con un “¿qué tal?”.' },
  },
  card: {
    title: 'Reto diario de RizzMan',
    failed: 'No pudimos llegar al laberinto.',
    text: 'Un laberinto, una partida al día. Toma todos los corazones antes de que te atrapen los fantasmas.',
    play: 'Jugar RizzMan',
    played: 'Ya jugaste hoy',
    playedText: ({ score, points }) =>
      `Puntaje: <score>${digits(score)}</score><points>+${rizzPoints({ count: points })}</points>`,
    playedCalm: ({ score }) => `Puntaje: <score>${digits(score)}</score>`,
  },
  week: {
    title: 'Esta semana en el laberinto',
    failed: 'No pudimos cargar los puntajes de la semana.',
    nobody: 'Nadie ha entrado esta semana. ¡La cima está libre!',
    wins: ({ count }) => plural(count, { one: '1 victoria', other: `${number(count)} victorias` }),
  },
  practice: {
    label: 'Práctica · sin puntos',
    start: 'Practicar',
    text: 'El laberinto de ayer, cuantas veces quieras. Sin puntos ni récords.',
    textCalm: 'El laberinto de ayer, cuantas veces quieras. Sin récords.',
    stop: 'Dejar de practicar',
    won: '¡Laberinto completo!',
    over: 'Fin de la práctica',
    score: ({ score }) => `Puntaje de práctica: ${digits(score)}. Se queda aquí.`,
    again: 'Practicar otra vez',
    back: 'Volver',
  },
  pairs: {
    title: 'Parejas de la semana',
    join: 'Mostrarme con mis matches',
    joinText: 'Tú y cada match que también lo active: la suma de sus puntajes de la semana.',
    nobody: 'Todavía no hay parejas. Hacen falta dos: invita a un match a activarlo.',
    youAnd: ({ name }) => `Tú y <name>${name}</name>`,
    notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
  },
  start: {
    invitation:
      'Una partida al día, y esta es la de hoy. Los fantasmas duermen hasta que te mueves, y tres segundos más.',
    goal: ({ seconds }) => `Toma todos los corazones en ${number(seconds)} segundos.`,
    ghosts: 'Fantasmas de este laberinto',
    how: 'Cómo jugar',
    modes: {
      arcade: { name: 'Arcade', text: 'El reloj corre.' },
      turns: {
        name: 'Por turnos',
        text: 'Una tecla, un paso, sin reloj. Funciona con lectores de pantalla.',
      },
    },
    sound: 'Sonido',
    start: 'Empezar',
    controls: 'Flechas, WASD, deslizar o el control.',
  },
  stage: {
    maze: 'El laberinto. Muévete con las flechas o con W, A, S y D.',
    score: 'Puntaje',
    level: 'Nivel',
    hearts: 'Corazones',
    steps: 'Pasos',
    time: 'Tiempo',
    paused: 'En pausa',
    resume: 'Continuar',
    giveUp: 'Rendirme y guardar mi puntaje',
    secondsLeft: ({ count }) =>
      plural(count, { one: 'Queda 1 segundo', other: `Quedan ${number(count)} segundos` }),
    steering: 'Control',
    pause: 'Pausa',
    keys: { up: 'Arriba', left: 'Izquierda', down: 'Abajo', right: 'Derecha' },
    walls: {
      up: 'Pared arriba.',
      down: 'Pared abajo.',
      left: 'Pared a la izquierda.',
      right: 'Pared a la derecha.',
    },
  },
  turns: {
    heartTaken: 'Tomaste un corazón.',
    won: 'Todos los corazones son tuyos. ¡Ganaste!',
    caught: ({ ghost, score }) => `${ghost} te atrapó. Puntaje: ${digits(score)}.`,
    noSteps: ({ score }) => `No te quedan pasos. Puntaje: ${digits(score)}.`,
    place: ({ row, column }) => `Fila ${number(row)}, columna ${number(column)}.`,
    ways: ({ ways }) => `Caminos: ${list(ways, 'unit')}.`,
    directions: { up: 'arriba', left: 'izquierda', down: 'abajo', right: 'derecha' },
    nearest: ({ count, way }) => `Corazón más cercano: a ${steps({ count })}, primero ${way}.`,
    nearestOf: ({ count, way, near, within }) =>
      `Corazón más cercano: a ${steps({ count })}, primero ${way}, ${number(near)} a ${steps({ count: within })} o menos.`,
    ghost: ({ ghost, count, bearing }) => `${ghost}: a ${steps({ count })}, ${bearing}.`,
    asleep: 'Los fantasmas duermen.',
    someGhost: 'Un fantasma',
    bearings: {
      up: 'arriba',
      down: 'abajo',
      left: 'a la izquierda',
      right: 'a la derecha',
      upLeft: 'arriba a la izquierda',
      upRight: 'arriba a la derecha',
      downLeft: 'abajo a la izquierda',
      downRight: 'abajo a la derecha',
      here: 'aquí',
    },
    standing: ({ score, left, count }) =>
      `Puntaje: ${digits(score)}. Quedan ${hearts({ count: left })} y ${steps({ count })}.`,
  },
  result: {
    headings: {
      won: '¡Laberinto completo!',
      caught: '¡Te atraparon!',
      'timed-out': 'Se acabó el tiempo',
      playing: 'Partida terminada antes',
    },
    hearts: ({ taken, total }) => `${number(taken)}/${number(total)}`,
    timeLeft: 'Tiempo de sobra',
    stepsLeft: 'Pasos de sobra',
    points: 'Puntos Rizz',
    earned: ({ count }) => `+${number(count)}`,
    done: 'Listo',
    saving: 'Guardando tu puntaje…',
    saved: 'Tu puntaje está guardado.',
    nextLevel: ({ level }) => `Te espera el nivel ${number(level)}.`,
    lost: 'Los fantasmas volverán, y tú también.',
    refused: 'No pudimos contar esta partida.',
    notSaved: 'Todavía no se guardó. La conservamos aquí hasta la medianoche UTC.',
  },
  toast: {
    won: ({ level }) => `¡Nivel ${number(level)} completo! 🎮🏆`,
    wonCalm: '¡Laberinto completo! 🎮🏆',
    wonText: ({ points, next }) =>
      `¡Ganaste ${rizzPoints({ count: points })}! Mañana: ¡nivel ${number(next)}!`,
    lost: 'Fin de la partida 👻',
    lostText: ({ points }) =>
      `¡Ganaste ${rizzPoints({ count: points })}! ¡Inténtalo de nuevo mañana!`,
    notSaved: 'No pudimos guardar tu puntaje de RizzMan.',
  },
} satisfies RizzmanTexts;
