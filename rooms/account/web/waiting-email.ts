import { useHistoryState } from 'wouter/use-browser-location';
import { z } from 'zod';

const waitingEmail = z.object({
  email: z.string(),
  /** When this browser last had a mail sent, in milliseconds since 1970. */
  sentAt: z.number().optional(),
});
/** An address whose verification mail is awaited. */
export type WaitingEmail = z.output<typeof waitingEmail>;

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
  return [waitingEmail.safeParse(useHistoryState()).data, save];
}

function save(waiting: WaitingEmail | undefined): void {
  history.replaceState(waiting ?? null, '');
}
