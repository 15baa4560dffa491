import type { Message } from '@rizzly/domain/chat';

export interface DayOfMessages {
  /** The reader's own calendar date: what they mean by 'yesterday'. */
  day: string;
  label: string;
  messages: Message[];
}

const WITH_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const WITHOUT_YEAR = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** A message's time of day, as the reader's clock shows it. */
export function timeOf(sentAt: string): string {
  return TIME.format(new Date(sentAt));
}

export function groupByDay(messages: readonly Message[], now: Date): DayOfMessages[] {
  const days: DayOfMessages[] = [];
  for (const message of messages) {
    const at = new Date(message.sentAt);
    const day = at.toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, label: dayLabel(at, now), messages: [message] });
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
