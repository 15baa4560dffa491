import { createListeners } from '../../../platform/web/listeners.ts';

/** A call that a member is about to make. */
export interface CallRequest {
  conversationId: string;
  name: string;
  /** The other could learn the member's network address. */
  isDirect: boolean;
}

const requests = createListeners<CallRequest>();

/** Asks before a call, from any screen. */
export const askToCall = requests.tell;
export const onAsk = requests.subscribe;
