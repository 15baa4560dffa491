import { texts as domain } from '@rizzly/domain/chat/texts/es';

import type { ChatTexts } from './en.ts';

export const texts = {
  removed: domain.removed,
  left: domain.left,
  back: domain.back,
  former: domain.former,
  conversationNotFound: 'No encontramos la conversación',
  notYourName: 'Solo puedes enviar mensajes en tu propio nombre.',
  notStored: 'No pudimos guardar el mensaje. Inténtalo de nuevo.',
  notStoredById: ({ id }) => `No pudimos guardar el mensaje. Inténtalo de nuevo. (${id})`,
} satisfies ChatTexts;
