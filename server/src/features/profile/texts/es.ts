import type { ProfileTexts } from './en.ts';

export const texts = {
  userNotFound: 'La persona que buscas no existe.',
  pictureFirst: 'Primero sube la foto y luego guárdala.',
  videoFirst: 'Primero sube el video y luego guárdalo.',
  firstPicture: ({ points }) => `¡Qué buena foto! Ganaste ${points} puntos Rizz.`,
  pictureUpdated: 'Tu foto de perfil se actualizó.',
} satisfies ProfileTexts;
