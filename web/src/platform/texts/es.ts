import type { PlatformTexts } from './en.ts';

export const texts = {
  noAnswer: 'No tienes conexión o no pudimos llegar al servidor.',
  failed: 'Algo salió mal de nuestro lado. ¿Lo intentas de nuevo?',
} satisfies PlatformTexts;
