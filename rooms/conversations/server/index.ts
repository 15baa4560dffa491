export {
  closeConversation,
  createConversation,
  findNameAtClose,
  findOpenPair,
  holdConversations,
  joinConversation,
  leaveConversation,
  lockConversationsOf,
  muteConversation,
  openFirst,
  snoozeConversation,
  lockSharedConversations,
  reopenConversation,
} from './repository.ts';
export { memberIdsOf, partnerIdsOf } from './membership.ts';
export {
  conversationMembers,
  conversations,
  groupRoomMembers,
  groupRooms,
  type RoomRow,
} from './tables.ts';
