import { formats } from '../../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../../texts/es.ts';
import type { AttachmentTexts } from './en.ts';

const { number, plural } = formats('es');

const secondsOf = (count: number) =>
  plural(count, { one: '1 segundo', other: `${number(count)} segundos` });

export const texts = {
  tools: {
    picture: 'Foto',
    voice: 'Grabar un mensaje de voz',
    stopVoice: 'Dejar de grabar',
    picturesWait: domain.picturesTooEarly,
  },
  voice: {
    play: 'Escuchar el mensaje de voz',
    pause: 'Pausar',
    position: 'Posición en el mensaje de voz',
    heard: ({ at, of }) => `${number(at)} de ${secondsOf(of)}`,
    speed: ({ rate }) => `Velocidad: ${number(rate)}×`,
    rate: ({ rate }) => `${number(rate)}×`,
    unplayable: 'Este navegador no puede reproducirlo.',
    failed: 'No se pudo reproducir. Inténtalo de nuevo.',
  },
  recorder: {
    label: 'Mensaje de voz',
    asking: 'Pidiendo tu micrófono…',
    without: 'No podemos usar un micrófono. Permítelo en los ajustes de tu navegador.',
    unable: 'Este navegador no puede grabar mensajes de voz.',
    recording: ({ seconds, max }) => `Grabando: ${number(seconds)} de ${secondsOf(max)}`,
    stop: 'Dejar de grabar',
    discard: 'Descartar',
    listen: 'Escúchalo antes de enviarlo.',
    send: 'Enviar mensaje de voz',
    again: 'Grabar otra vez',
    unreadable: 'No se pudo leer esta grabación. Grábala otra vez.',
  },
  leaving: {
    question: '¿Salir sin enviar?',
    text: 'Lo que elegiste o grabaste no se ha enviado.',
    stay: 'Conservarlo',
    leave: 'Descartar',
  },
  picture: {
    label: 'Foto',
    choose: 'Elegir una foto',
    change: 'Cambiar',
    caption: 'Texto (opcional)',
    alt: 'Descripción para quien no puede verla (opcional)',
    send: 'Enviar foto',
    cancel: 'Cancelar',
    chosen: 'La foto que elegiste',
    notShown: 'Este navegador no puede mostrar ese formato (¿HEIC?), pero puedes enviarla igual.',
    wrongType: 'Selecciona un archivo de imagen (JPG, PNG, GIF, etc.)',
    tooLarge: 'Selecciona una imagen de menos de 10 MB',
    noAlt: 'Una foto sin descripción',
    show: 'Mostrar foto',
    always: ({ name }) => `Mostrar siempre las fotos de ${name}`,
    alwaysHere: 'Mostrar siempre las fotos de este chat',
    open: ({ alt }) => `Ver más grande: ${alt}`,
    failed: 'No se pudo cargar la foto.',
  },
} satisfies AttachmentTexts;
