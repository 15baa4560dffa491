export { closeConversation, insertConversation as createConversation } from './repository.ts';
export { chatRoutes } from './routes.ts';
export { createMessageStore } from './storing/index.ts';
export { chatData } from './member-data.ts';
