export {
  findSettings as findChatSettings,
  saveSettings as saveChatSettings,
  countTurns,
  findConversation,
  linkOf,
} from './repository.ts';
export { hideMessage, showMessageAgain } from './withdrawing/hide.ts';
export {
  forgetWriter,
  noteAgain,
  noteChange,
  noteDate,
  noteSmallTable,
  NOBODY,
} from './notices.ts';
export { findAttachments } from './attachments/repository.ts';
export { lastInRoom } from './last-in-room.ts';
export { describeMessages } from './describe-messages.ts';
export { notifyIfAway } from './notify-away.ts';
/** @internal For tests of other features. */
export { notifyAway } from './notify-away.ts';
export { chatJobs } from './jobs.ts';
export { chatRoutes } from './routes.ts';
export { tellPresence } from './service.ts';
export { createMessageStore } from './storing/message-store.ts';
export { writeMessages } from './storing/write-messages.ts';
export { chatData } from './member-data.ts';
export { openConversation } from './your-turn.ts';
/** Tables that other features may join. */
export { conversationReads, messages, withdrawnMessages } from './tables.ts';
/** For the demo, too. */
export { attachments } from './tables.ts';
/** @internal For tests. */
export { chatSettings, messageReactions, pictureChoices } from './tables.ts';
