const KEY = 'call';

/** Whether this tab is the one in a call. A reload keeps it. */
export function isJoined(callId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === callId;
  } catch {
    return false;
  }
}

/** Null: this tab is in no call. */
export function join(callId: string | null): void {
  try {
    if (callId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, callId);
  } catch {
    // Without storage, a reload ends the call.
  }
}
