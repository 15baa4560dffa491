import type { PlatformTexts } from './en.ts';

export const texts = {
  offline: 'No tienes conexión. Inténtalo cuando vuelvas a tenerla.',
  noAnswer: 'No tienes conexión o no pudimos llegar al servidor.',
  failed: 'Algo salió mal de nuestro lado. ¿Lo intentas de nuevo?',
  proving: 'Un momento',
  provingText:
    'Está entrando mucha gente, así que tu navegador hace antes un pequeño cálculo. No tienes que hacer nada.',
} satisfies PlatformTexts;
