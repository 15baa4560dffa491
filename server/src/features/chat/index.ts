export { closeConversation, insertConversation as createConversation } from './repository.ts';
export { chatRoutes } from './routes.ts';
export { createStore } from './store-and-reward.ts';
export { chatData } from './member-data.ts';
