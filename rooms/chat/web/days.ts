import { useSyncExternalStore } from 'react';

import { MINUTE_MS } from '../../../platform/shared/index.ts';
import type { Message } from '../index.ts';
import type { ChatTexts } from './texts/en.ts';

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

export function groupByDay(
  messages: readonly Message[],
  now: Date,
  texts: ChatTexts['days'],
): DayOfMessages[] {
  const days: DayOfMessages[] = [];
  for (const message of messages) {
    const at = new Date(message.sentAt);
    const day = at.toDateString();
    const last = days.at(-1);
    const number = Math.floor((message.seq - 1) / BLOCK_SIZE);
    const block = last?.blocks.at(-1);
    if (last?.day !== day) {
      days.push({
        day,
        label: dayLabel(at, now, texts),
        blocks: [{ number, messages: [message] }],
      });
    } else if (block?.number === number) block.messages.push(message);
    else last.blocks.push({ number, messages: [message] });
  }
  return days;
}

function dayLabel(at: Date, now: Date, texts: ChatTexts['days']): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return texts.today;
  if (at.toDateString() === yesterday.toDateString()) return texts.yesterday;
  return at.getFullYear() === now.getFullYear() ? texts.thisYear({ at }) : texts.earlier({ at });
}

/** The reader's calendar date. It changes at midnight while the page is open. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, () => new Date().toDateString());
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
