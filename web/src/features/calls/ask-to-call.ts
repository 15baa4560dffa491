/** A call that a member is about to make. */
export interface CallRequest {
  conversationId: string;
  name: string;
  /** The other could learn the member's network address. */
  isDirect: boolean;
}

let show: ((request: CallRequest) => void) | undefined;

/** Asks before a call, from any screen. */
export function askToCall(request: CallRequest): void {
  show?.(request);
}

export function onAsk(listener: (request: CallRequest) => void): () => void {
  show = listener;
  return () => {
    show = undefined;
  };
}
