import { texts as domain } from '@rizzly/domain/chat/texts/en';

export const texts = {
  removed: domain.removed,
  left: domain.left,
  back: domain.back,
  former: domain.former,
  conversationNotFound: 'Conversation not found',
  notYourName: 'Messages can only be sent in your own name.',
  notStored: 'The message could not be saved. Please try again.',
  notStoredById: ({ id }: { id: string }) =>
    `The message could not be saved. Please try again. (${id})`,
};

export type ChatTexts = typeof texts;
