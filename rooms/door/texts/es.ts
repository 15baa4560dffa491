import {
  APPLICATION_MAX,
  DECIDED_AT_ONCE,
  DECISION_REASON_MAX,
  INVITATION_NOTE_MAX,
  INVITATION_USES_MAX,
} from '../constants.ts';
import type { DoorTexts } from './en.ts';

export const texts = {
  issues: {
    applicationTooLong: `Una respuesta tiene como máximo ${APPLICATION_MAX} caracteres`,
    invitation: 'Este no es el código de una invitación',
    uses: `Elige un número del 1 al ${INVITATION_USES_MAX}`,
    expiresAt: 'Elige un momento dentro del próximo año',
    note: `Una nota tiene como máximo ${INVITATION_NOTE_MAX} caracteres`,
    decision: 'Elige si se acepta o se rechaza',
    reasonTooLong: `Un motivo tiene como máximo ${DECISION_REASON_MAX} caracteres`,
    reasonMissing: 'Escribe el motivo: lo leerá en un correo',
    applicationsMissing: 'Elige al menos una solicitud',
    applicationsTooMany: `Elige como mucho ${DECIDED_AT_ONCE} solicitudes`,
  },
} satisfies DoorTexts;
