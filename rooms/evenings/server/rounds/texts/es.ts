import type { RoundsTexts } from './en.ts';

export const texts: RoundsTexts = {
  notOpen: 'La sala de espera se abre 15 minutos antes del comienzo.',
  over: 'Esta velada ya terminó.',
};
