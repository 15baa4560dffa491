export { writeMessages } from './write-messages.ts';
export { createMessageQueue, type MessageQueue, type StoreResult } from './message-queue.ts';
export { createMessageStore } from './message-store.ts';
export type { NewMessage } from './new-message.ts';
