export { insertConversation as createConversation } from './repository.ts';
export { findHidingOnline } from './service.ts';
export { chatRoutes } from './routes.ts';
export { createStore } from './store-and-reward.ts';
