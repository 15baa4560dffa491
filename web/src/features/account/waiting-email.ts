import { useHistoryState } from 'wouter/use-browser-location';

/** An address whose verification mail is awaited. */
export interface WaitingEmail {
  email: string;
  /** When this browser last had a mail sent, in milliseconds since 1970. */
  sentAt?: number;
}

export function mailSentTo(email: string): WaitingEmail {
  return { email, sentAt: Date.now() };
}

/**
 * The address of 'Check Your Email'. Kept in the history entry, so that the screen survives a
 * reload and a new visit to the page starts with the form.
 */
export function useWaitingEmail(): [
  waiting: WaitingEmail | undefined,
  save: (waiting: WaitingEmail | undefined) => void,
] {
  const state: unknown = useHistoryState();
  return [isWaitingEmail(state) ? state : undefined, save];
}

function save(waiting: WaitingEmail | undefined): void {
  history.replaceState(waiting ?? null, '');
}

function isWaitingEmail(state: unknown): state is WaitingEmail {
  return (
    typeof state === 'object' &&
    state !== null &&
    'email' in state &&
    typeof state.email === 'string' &&
    (!('sentAt' in state) || typeof state.sentAt === 'number')
  );
}
