import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../texts/es.ts';
import type { MatchingTexts } from './en.ts';

const { number, plural } = formats('es');

const tooLong = ({ count }: { count: number }) =>
  plural(count, {
    one: `Sobra ${number(count)} carácter`,
    other: `Sobran ${number(count)} caracteres`,
  });

export const texts = {
  toasts: {
    ...domain.toasts,
    declinedBefore: {
      title: domain.toasts.actionFailed.title,
      text: 'Ya rechazaste su solicitud. Eso no se puede cambiar.',
    },
  },
  chat: 'Chatear',
  sayHello: 'Saludar',
  chatWith: ({ name }) => `Chatear con ${name}`,
  waiting: 'Esperando respuesta...',
  accept: 'Aceptar',
  acceptName: ({ name }) => `Aceptar a ${name}`,
  decline: 'Rechazar',
  declineName: ({ name }) => `Rechazar a ${name}`,
  yourTurn: {
    peopleWait: domain.peopleWait,
    answerFirst: 'Contesta, pospón o despídete de alguien. Después puedes dar me gusta otra vez.',
    seeThem: 'Ver quiénes',
  },
  notNow: 'Ahora no se puede',
  like: {
    title: ({ name }) => `Dale me gusta a ${name}`,
    seen: 'Agrega una nota y la verá junto con tu me gusta. Un me gusta no se puede retirar.',
    about: '¿Qué te llamó la atención?',
    picture: ({ place }) => `Foto ${number(place)}`,
    note: 'Agrega una nota',
    placeholder: 'Opcional. Abre el chat si hacen match.',
    length: ({ count, max }) => `${number(count)}/${number(max)}`,
    left: ({ count }) =>
      plural(count, {
        one: `Queda ${number(count)} carácter`,
        other: `Quedan ${number(count)} caracteres`,
      }),
    tooLong,
    send: 'Enviar me gusta',
    thisPicture: 'Me gusta esta foto',
    thisAnswer: 'Me gusta esta respuesta',
    likedPicture: 'La foto que te gusta',
  },
  note: {
    own: {
      words: 'Tu nota',
      picture: 'Te gusta esta foto',
      prompt: 'Te gusta esta respuesta',
    },
    theirs: {
      words: ({ name }) => `${name} escribió`,
      picture: ({ name }) => `A ${name} le gusta esta foto tuya`,
      prompt: ({ name }) => `A ${name} le gusta esta respuesta tuya`,
    },
  },
  bar: {
    label: ({ name }) => `${name} y tú`,
    likesYou: ({ name }) => `Le gustas a ${name}`,
    like: 'Me gusta',
    likeName: ({ name }) => `Me gusta ${name}`,
    withNote: 'Me gusta con una nota',
    pass: 'Pasar',
    passOn: ({ name }) => `Pasar el perfil de ${name}`,
    passed: 'Pasaste. No se enterará.',
    undo: 'Deshacer',
    sent: 'Verá tu me gusta.',
  },
  moreAbout: ({ name }) => `Más sobre ${name}`,
  goodbye: {
    action: 'Despedirte',
    quiet: 'Una semana sin mensajes. Escribe, o despídete con amabilidad.',
    title: ({ name }) => `Despídete de ${name}`,
    consequence:
      'Tu frase es el último mensaje. El chat pasa a los chats anteriores de ambas personas y no volveremos a sugerirles que se conozcan.',
    lines: 'Frases para elegir',
    offered: [
      'Me alegró conocerte. No creo que hagamos buena pareja. ¡Te deseo lo mejor!',
      'Gracias por la charla. Prefiero despedirme a desaparecer. ¡Cuídate mucho!',
      'Conocí a alguien, así que me despido por aquí. Ojalá tú también encuentres a alguien.',
      'Ahora no tengo espacio para citas. ¡Gracias por tu tiempo y mucha suerte!',
      'Me caíste muy bien, pero no sentí la chispa. Ojalá la encuentres con alguien.',
      'Creo que buscamos cosas distintas. ¡Que te vaya muy bien!',
    ],
    own: 'O con tus palabras',
    tooLong,
    send: 'Enviar despedida',
    keep: 'Seguir charlando',
    done: 'Te despediste',
    doneText: 'El chat está en tus chats anteriores.',
    failed: 'No se envió la despedida',
    failedText: 'Inténtalo de nuevo.',
  },
  unmatch: {
    action: 'Deshacer match',
    question: ({ name }) => `¿Deshacer tu match con ${name}?`,
    consequence:
      'El chat se cierra para ambas personas y no volveremos a sugerirles que se conozcan. La otra persona no recibe ningún aviso.',
    keep: 'Conservar match',
    done: ({ name }) => `Deshiciste tu match con ${name}`,
    doneText: 'Ya no se verán.',
    failed: 'No se deshizo el match',
    failedText: 'No pudimos deshacer el match. Inténtalo de nuevo.',
  },
} satisfies MatchingTexts;
