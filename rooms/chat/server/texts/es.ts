import { texts as domain } from '../../texts/es.ts';
import type { ChatTexts } from './en.ts';

export const texts = {
  removed: domain.removed,
  withdrawn: domain.withdrawn,
  left: domain.left,
  joined: domain.joined,
  smallTable: domain.smallTable,
  back: domain.back,
  dateSet: domain.dateSet,
  bothAgain: domain.bothAgain,
  bothFriends: domain.bothFriends,
  former: domain.former,
  missedCall: domain.missedCall,
  call: domain.call,
  conversationNotFound: 'No encontramos la conversación',
  tooLateToRemove: 'Un mensaje se puede eliminar durante una hora. Este es más antiguo.',
  removedAlready: 'Este mensaje ya se eliminó.',
  messageNotFound: 'No encontramos el mensaje',
  replyGone: 'El mensaje al que respondes no está en esta conversación.',
  picturesTooEarly: domain.picturesTooEarly,
  picturesNotWanted: 'En esta conversación no se pueden enviar fotos.',
  attachmentGone: 'Este archivo ya no está. Vuelve a agregarlo.',
  notYourName: 'Solo puedes enviar mensajes en tu propio nombre.',
  notStored: 'No pudimos guardar el mensaje. Inténtalo de nuevo.',
  notStoredById: ({ id }) => `No pudimos guardar el mensaje. Inténtalo de nuevo. (${id})`,
} satisfies ChatTexts;
