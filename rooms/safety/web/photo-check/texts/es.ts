import { formats } from '../../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../../photo-check/texts/es.ts';
import type { PhotoCheckTexts } from './en.ts';

const { number } = formats('es');

export const texts = {
  intro:
    'Demuestra que en tus fotos eres tú. Recibes dos gestos y cuatro dígitos, y te tomas una selfie con ellos. El equipo de moderación la compara con tus fotos, y nada más.',
  privacy: ({ days }: { days: number }) =>
    `Solo el equipo de moderación ve tu selfie. Nunca aparece en tu perfil, y se borra ${number(days)} días después de la decisión.`,
  reward:
    'Tu perfil lleva una insignia, y puedes dar el doble de me gusta y enviar el doble de primeros mensajes al día.',
  noPicture: 'Primero agrega una foto de perfil, para que haya algo que comparar.',
  addPicture: 'Agregar una foto',
  start: 'Empezar',
  startAgain: 'Intentar de nuevo',
  task: 'Tu selfie',
  together: 'Muestra todo en una sola foto: una mano, tu cara y los dígitos en papel.',
  write: 'Escribe en papel',
  takePicture: 'Tomar selfie',
  choose: 'Elegir una foto',
  noCamera: 'Aquí no podemos usar una cámara. Toma la selfie de otra manera y elige su archivo.',
  send: 'Enviar selfie',
  retake: 'Tomar otra',
  newGestures: 'Pedir gestos nuevos',
  ranOut: 'Se acabó el tiempo. Pide gestos nuevos para seguir.',
  waiting: 'Tu selfie espera al equipo de moderación. Verás el resultado aquí.',
  refused: 'No aceptamos tu última selfie',
  checked:
    'La insignia está en tu perfil. Se quita cuando cambias tu primera foto; entonces puedes hacerlo otra vez.',
  failed: 'No funcionó. Inténtalo de nuevo.',
  notPicture: 'No pudimos leer ese archivo como foto. Elige otro.',
  preview: 'Tu selfie, aún sin enviar',
  camera: 'Tu cámara',
  error: 'Error',
  loadFailed: 'No pudimos cargar tu verificación de fotos',
  timeLeft: 'Tiempo restante:',
  clock: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
    `${number(minutes)}:${number(seconds, { minimumIntegerDigits: 2 })}`,
  checkedIn: domain.badge,
  gestureNames: domain.gestures,
} satisfies PhotoCheckTexts;
