import { formats } from '@rizzly/domain/texts';

import type { BlocksTexts } from './en.ts';

const { date } = formats('es');
const day = (at: string) => date(new Date(at), { dateStyle: 'medium' });

export const texts = {
  block: 'Bloquear',
  blocked: ({ name }) => `Bloqueaste a ${name}`,
  question: ({ name }) => `¿Bloquear a ${name}?`,
  consequence: 'Ya no se verán en ninguna parte. No recibe ningún aviso.',
  comesBack: 'Si quitas el bloqueo en Ajustes, podrán verse otra vez.',
  endsMatch:
    'Su match termina, el chat se cierra para los dos y ya no se verán en ninguna parte. No recibe ningún aviso.',
  matchStaysEnded:
    'Si quitas el bloqueo en Ajustes, podrán verse otra vez, pero el match y sus mensajes no vuelven.',
  cancel: 'Cancelar',
  blockedText: 'Ya no se verán.',
  blockFailed: 'No se bloqueó',
  blockFailedText: 'No pudimos bloquear a esta persona. Inténtalo de nuevo.',
  unblock: 'Desbloquear',
  unblockMember: ({ name }) => `Desbloquear a ${name}`,
  unblocked: ({ name }) => `Desbloqueaste a ${name}`,
  unblockedText: 'Pueden verse otra vez. Si tenían un match, no vuelve.',
  unblockFailed: 'No se desbloqueó',
  unblockFailedText: 'No pudimos desbloquear a esta persona. Inténtalo de nuevo.',
  list: {
    title: 'Personas bloqueadas',
    text: 'Tú y estas personas no se ven en ninguna parte. No reciben ningún aviso.',
    since: ({ at }) => `En tu lista desde el ${day(at)}`,
    none: 'No has bloqueado a nadie',
    noneText: 'La opción Bloquear está en el menú de cada perfil, tarjeta y conversación.',
    failed: 'No pudimos cargar la lista',
  },
} satisfies BlocksTexts;
