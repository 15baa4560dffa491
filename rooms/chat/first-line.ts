import { DAY_MS } from '../../platform/shared/durations.ts';
import { graphemesOf } from '../../platform/shared/graphemes.ts';
import type { Message } from './message.ts';

/** The same line to this many others within these days is asked about. */
const SAME_OTHERS = 3;
const SAME_MS = 7 * DAY_MS;

/** A first message of the member, as their browser remembers it. */
export interface SentLine {
  line: string;
  /** The conversation. */
  to: string;
  /** In milliseconds. */
  at: number;
}

const GREETING = /^(?:he+y+|hi+|hola+)$/u;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;

/** The line without case, accents, signs and spaces around. */
const foldLine = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim();

/** Whether a first line says little: a bare greeting, one emoji, or what three others got lately. */
export function saysLittle(text: string, sent: readonly SentLine[], to: string, now: number) {
  const signs = graphemesOf(text.trim());
  if (signs.length === 1 && EMOJI.test(signs[0] ?? '')) return true;
  const line = foldLine(text);
  if (GREETING.test(line)) return true;
  const others = keptLines(sent, now).filter((one) => one.to !== to && foldLine(one.line) === line);
  return new Set(others.map((one) => one.to)).size >= SAME_OTHERS;
}

/**
 * Whether a member has written nothing in a conversation yet, apart from the note of their like.
 * `messages` is the newest page, oldest first.
 */
export function awaitsFirstLine(
  messages: readonly Pick<Message, 'seq' | 'senderId' | 'content'>[],
  { memberId, note }: { memberId: string; note: string | null },
): boolean {
  const hasAll = (messages[0]?.seq ?? 1) === 1;
  return hasAll && messages.every((one) => one.senderId !== memberId || one.content === note);
}

/** Those that still count. */
export function keptLines(sent: readonly SentLine[], now: number): SentLine[] {
  return sent.filter(({ at }) => at > now - SAME_MS);
}
