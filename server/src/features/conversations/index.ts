export {
  closeConversation,
  createConversation,
  findNameAtClose,
  holdConversations,
  leaveConversation,
  lockConversationsOf,
  muteConversation,
  lockSharedConversations,
  reopenConversation,
} from './repository.ts';
export { memberIdsOf, partnerIdsOf } from './membership.ts';
export { conversationMembers, conversations } from './tables.ts';
