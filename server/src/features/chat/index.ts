export { insertConversation as createConversation } from './repository.ts';
export { chatRoutes } from './routes.ts';
