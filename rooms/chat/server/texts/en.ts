import { texts as domain } from '../../texts/en.ts';

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
  conversationNotFound: 'Conversation not found',
  messageNotFound: 'Message not found',
  tooLateToRemove: 'A message can be removed within an hour. This one is older.',
  removedAlready: 'This message was removed already.',
  replyGone: 'The message you are answering is not in this conversation.',
  picturesTooEarly: domain.picturesTooEarly,
  picturesNotWanted: 'Pictures can’t be sent in this conversation.',
  attachmentGone: 'This file is no longer there. Please add it again.',
  notYourName: 'Messages can only be sent in your own name.',
  notStored: 'The message could not be saved. Please try again.',
  notStoredById: ({ id }: { id: string }) =>
    `The message could not be saved. Please try again. (${id})`,
};

export type ChatTexts = typeof texts;
