import type { PlatformTexts } from './en.ts';

export const texts = {
  offline: 'No tienes conexión. Inténtalo cuando vuelvas a tenerla.',
  noAnswer: 'No tienes conexión o no pudimos llegar al servidor.',
  failed: 'Algo salió mal de nuestro lado. ¿Lo intentas de nuevo?',
} satisfies PlatformTexts;
