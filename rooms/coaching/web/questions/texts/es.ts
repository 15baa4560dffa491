import { formats } from '../../../../../platform/shared/texts/index.ts';
import type { QuestionsTexts } from './en.ts';

const { number: count } = formats('es');

export const texts = {
  title: 'Doce preguntas',
  what: ({ name }) =>
    `Doce preguntas, de lo ligero a lo hondo, una por una. Cada quien escribe su respuesta y las dos aparecen al mismo tiempo. ${name} puede decir que sí, o dejarlo pasar.`,
  suggest: 'Proponerlo',
  waiting: ({ name }) =>
    `Ya lo propusiste. ${name} puede decir que sí durante una semana; después, como si nada.`,
  takeBack: 'Mejor no',
  asked: ({ name }) =>
    `${name} propone doce preguntas, de lo ligero a lo hondo, una por una. Cada quien escribe su respuesta y las dos aparecen al mismo tiempo. Puedes saltarte las que quieras, o parar, sin dar razones. Si no se te antoja, ${name} no se entera.`,
  agree: 'Va, hagámoslo',
  notNow: 'Prefiero que no',
  done: 'Esa fue la última. Lo que escribieron está en su conversación.',
  close: 'Cerrar',
  numberOf: ({ number, count: of }) => `Pregunta ${count(number)} de ${count(of)}`,
  progress: 'Avance de las preguntas',
  bothShow: ({ name }) =>
    `${name} la verá cuando los dos hayan escrito. Ahí verás también la suya.`,
  otherWrote: ({ name }) => `${name} ya escribió. En cuanto mandes la tuya, aparecen las dos.`,
  saved: ({ name }) =>
    `Guardada, y todavía en secreto. Aparecen las dos cuando escriba ${name}. Mientras tanto puedes cambiarla.`,
  answer: 'Mandar mi respuesta',
  change: 'Cambiar mi respuesta',
  skip: 'Saltar esta',
  stop: 'Hasta aquí',
  noReason: 'Saltar o parar no necesita razones. La respuesta que espera se borra.',
  caption: ({ number, question }) => `${count(number)}. ${question}`,
  bar: {
    waiting: ({ name }) => `Doce preguntas: falta que ${name} diga que sí`,
    asked: ({ name }) => `${name} propone doce preguntas`,
    open: ({ number, question }) => `${count(number)}. ${question}`,
    answered: ({ number, name }) => `Pregunta ${count(number)}: falta la respuesta de ${name}`,
  },
  failed: 'No se guardó',
  failedText: 'Algo no funcionó. Inténtalo de nuevo.',
  questionNames: {
    1: '¿Qué desayunaste, y qué habrías desayunado si pudieras elegir?',
    2: '¿Con qué canción le subes al volumen aunque después lo niegues?',
    3: '¿De qué podrías hablar media hora sin preparar nada?',
    4: '¿Qué cosa chiquita te arregla un día cualquiera?',
    5: '¿A qué lugar vuelves siempre, y qué te pasa cuando llegas?',
    6: '¿Qué creías en tu infancia que todavía te da risa?',
    7: '¿En qué cambiaste de opinión en los últimos años?',
    8: '¿Quién te marcó sin saberlo?',
    9: '¿Qué suele entender mal de ti la gente al principio?',
    10: '¿Cuándo sentiste por última vez que alguien de verdad te veía?',
    11: '¿Qué te da un poquito de miedo, y qué te ayuda?',
    12: '¿De qué te gustaría tener más en tu vida, desde ya?',
  },
} satisfies QuestionsTexts;
