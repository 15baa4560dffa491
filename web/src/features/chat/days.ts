import type { Message } from '@rizzly/domain/chat';

export interface DayOfMessages {
  /** A calendar date in the reader's time zone. */
  day: string;
  label: string;
  blocks: Block[];
}

/** Messages of a day that are rendered together. */
interface Block {
  number: number;
  messages: Message[];
}

/** Blocks start at fixed `seq` numbers, so that loading older messages does not shift them. */
const BLOCK_SIZE = 50;

const WITH_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const WITHOUT_YEAR = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** A message's time of day in the reader's time zone. */
export function timeOf(sentAt: string): string {
  return TIME.format(new Date(sentAt));
}

export function groupByDay(messages: readonly Message[], now: Date): DayOfMessages[] {
  const days: DayOfMessages[] = [];
  for (const message of messages) {
    const at = new Date(message.sentAt);
    const day = at.toDateString();
    const last = days.at(-1);
    const number = Math.floor((message.seq - 1) / BLOCK_SIZE);
    const block = last?.blocks.at(-1);
    if (last?.day !== day) {
      days.push({ day, label: dayLabel(at, now), blocks: [{ number, messages: [message] }] });
    } else if (block?.number === number) block.messages.push(message);
    else last.blocks.push({ number, messages: [message] });
  }
  return days;
}

function dayLabel(at: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return 'Today';
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return (at.getFullYear() === now.getFullYear() ? WITHOUT_YEAR : WITH_YEAR).format(at);
}
