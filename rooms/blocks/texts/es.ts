import { AVOIDED_MAX } from '../constants.ts';
import type { BlocksTexts } from './en.ts';

export const texts = {
  issues: {
    memberMissing: '¿A quién quieres bloquear?',
    avoidedMissing: 'Envía una lista de direcciones de correo.',
    avoidedText: 'No hay ninguna dirección de correo.',
    avoidedTooMany: `En la lista caben como máximo ${AVOIDED_MAX} direcciones.`,
  },
} satisfies BlocksTexts;
