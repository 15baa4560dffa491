export {
  closeConversation,
  createConversation,
  findNameAtClose,
  holdConversations,
  lockConversationsOf,
  muteConversation,
  reopenConversation,
} from './repository.ts';
export { memberIdsOf, partnerIdsOf } from './membership.ts';
export { conversationMembers, conversations } from './tables.ts';
