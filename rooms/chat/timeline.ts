import type { Message } from './message.ts';

/** Merges messages of one conversation, ascending by seq, without duplicates. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const last = known.at(-1);
  const [only] = more;
  // The usual case: one message, the newest.
  if (more.length === 1 && only && (last === undefined || only.seq > last.seq)) {
    return [...known, only];
  }
  const bySeq = new Map<number, Message>();
  for (const message of [...known, ...more]) bySeq.set(message.seq, message);
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The seq after which messages are missing; numbers have no gaps (§18). */
export function gapAfter(messages: readonly Message[]): number | undefined {
  const next = messages.findIndex(
    (message, index) => index > 0 && message.seq !== (messages[index - 1]?.seq ?? 0) + 1,
  );
  return next === -1 ? undefined : messages[next - 1]?.seq;
}
