import type { RizzmanTexts } from './en.ts';

export const texts = {
  issues: {
    choice: 'Elige activar o desactivar',
    scoreNotWhole: 'El puntaje debe ser un número entero',
    levelNotWhole: 'El nivel debe ser un número entero',
    timeNotWhole: 'El tiempo restante debe estar en segundos enteros',
    completedNotBoolean: 'Indica si se completó: true o false',
    roomMissing: 'Indica de qué sala se trata',
    direction: 'Una dirección es up, left, down o right',
    badReplay: 'Una repetición tiene U, D, L, R o . por cada paso',
  },
} satisfies RizzmanTexts;
