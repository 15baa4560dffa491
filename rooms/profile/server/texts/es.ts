import type { ProfileTexts } from './en.ts';

export const texts = {
  picturesFull: 'Ya tienes seis fotos. Quita una y luego agrega otra.',
  pictureOrder: 'Nombra cada una de tus fotos una sola vez',
  pictureNotFound: 'Esta foto ya no está. Recarga la página para ver tus fotos.',
  pictureAdded: 'Tu foto ya está en tu perfil.',
  voiceFirst: 'Primero sube la nota de voz y luego guárdala.',
  userNotFound: 'La persona que buscas no existe.',
  pictureFirst: 'Primero sube la foto y luego guárdala.',
  videoFirst: 'Primero sube el video y luego guárdalo.',
  firstPicture: ({ points }) => `¡Qué buena foto! Ganaste ${points} puntos Rizz.`,
  pictureUpdated: 'Tu foto de perfil se actualizó.',
} satisfies ProfileTexts;
