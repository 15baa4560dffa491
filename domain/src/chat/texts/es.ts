import { CONTENT_MAX } from '../constants.ts';
import type { ChatTexts } from './en.ts';

/** `liked` comes with its verb: "gusta el arte", "gustan los deportes". */
const about = (liked: string, question: string) => ({
  shared: `A ti y a mí nos ${liked}: ${question}`,
  theirs: `Veo que te ${liked}: ${question}`,
});

export const texts = {
  issues: {
    empty: 'Escribe algo antes de enviar.',
    tooLong: `Un mensaje puede tener como máximo ${CONTENT_MAX} caracteres.`,
    nul: 'Un mensaje no puede contener caracteres NUL.',
    conversationMissing: '¿Para qué conversación es?',
    senderMissing: '¿Quién escribe?',
    notText: 'Solo se puede enviar texto.',
    clientMessageId: 'clientMessageId debe ser un UUID.',
    seq: 'seq debe ser un número entero.',
    before: 'before debe ser un número entero',
    after: 'after debe ser un número entero',
    muted: 'muted debe ser true o false.',
  },
  removed: 'Nuestro equipo de seguridad quitó este mensaje.',
  left: ({ name }) => `${name} salió`,
  back: ({ name }) => `${name} volvió`,
  former: 'Alguien que ya no está',
  icebreakers: {
    greeting: ({ name, line }) => `¡Hola, ${name}! ${line}`,
    interests: {
      Gaming: about('gustan los videojuegos', '¿prefieres jugar en equipo o contra alguien?'),
      Photography: about('gusta la fotografía', '¿cuál fue la última foto que tenías que tomar?'),
      Music: about('gusta la música', '¿qué canción no has parado de oír esta semana?'),
      Art: about('gusta el arte', '¿qué obra podrías mirar durante una hora?'),
      Travel: about('gusta viajar', '¿a qué lugar volverías mañana mismo?'),
      Fitness: about('gusta hacer ejercicio', '¿de mañana o de noche?'),
      Cooking: about('gusta cocinar', '¿qué plato preparas para impresionar a alguien?'),
      Reading: about('gusta leer', '¿qué libro le recomiendas a todo el mundo?'),
      Movies: about('gusta el cine', '¿qué película te sabes de memoria?'),
      Sports: about('gustan los deportes', '¿juegas, o le gritas a la pantalla como yo?'),
      Technology: about('gusta la tecnología', '¿qué aparato no devolverías jamás?'),
      Fashion: about('gusta la moda', '¿qué prenda de tu clóset tiene historia?'),
      Dancing: about('gusta bailar', '¿qué canción te saca siempre a la pista?'),
      Hiking: about('gusta el senderismo', '¿cuál es la mejor vista a la que has llegado a pie?'),
      Coffee: about('gusta el café', '¿cómo lo pides, y hasta qué hora?'),
      Pets: about('gustan las mascotas', 'cuéntame de tu animal favorito. ¿Quién es?'),
      Volunteering: about('gusta el voluntariado', '¿qué causa llevas en el corazón?'),
      Comedy: about('gusta la comedia', '¿quién te hace reír siempre?'),
      Concerts: about('gustan los conciertos', '¿cuál ha sido el mejor de tu vida?'),
      Food: about('gusta comer bien', 'si solo pudiera comer una vez en tu ciudad, ¿dónde?'),
    },
    bio: {
      dog: 'Tu bio habla de un perro. ¡Necesito nombre y foto!',
      cat: '¡Te gustan los gatos! ¿Quién manda de verdad en tu casa?',
      baking: 'A ver, ¿dulce o salado? ¿Qué es lo que mejor te sale?',
      eatingOut: 'Tu bio me dio hambre. ¿Dónde sirven lo mejor?',
      makingMusic: '¡Haces música! ¿Qué tocas cuando nadie te oye?',
      moving: '¿Cómo empezaste a moverte, y qué te hace seguir?',
      work: '¿Qué es lo mejor de lo que haces todo el día?',
      outdoors: 'Un sábado perfecto al aire libre: ¿cómo es el tuyo?',
      books: '¿Qué estás leyendo? ¿Me lo recomiendas?',
      games: 'Te aviso: juego para ganar. ¿Cuál es tu mejor juego?',
    },
    week: '¿Qué ha sido lo mejor de tu semana hasta ahora?',
    city: ({ city }) => `¿Qué no se puede perder nadie que vaya a ${city}?`,
    truths: 'Dos verdades y una mentira: ¿empiezas tú?',
  },
} satisfies ChatTexts;
