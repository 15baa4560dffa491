export {
  closeConversation,
  createConversation,
  findNameAtClose,
  holdConversations,
  joinConversation,
  leaveConversation,
  lockConversationsOf,
  muteConversation,
  lockSharedConversations,
  reopenConversation,
} from './repository.ts';
export { memberIdsOf, partnerIdsOf } from './membership.ts';
export { conversationMembers, conversations } from './tables.ts';
