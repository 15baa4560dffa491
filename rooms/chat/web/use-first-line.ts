import { useState } from 'react';

import { useSession } from '../../../platform/web/session.tsx';
import { readStored, writeStored } from '../../../platform/web/storage.ts';
import { keptLines, saysLittle, type SentLine } from '../index.ts';

/** What the browser remembers of first lines. It never leaves it. */
interface Remembered {
  sent: readonly SentLine[];
  /** The conversations in which it has asked. */
  asked: readonly string[];
}

const REMEMBERED_MAX = 100;

const isSentLine = (value: unknown): value is SentLine =>
  typeof value === 'object' && value !== null && 'line' in value && 'to' in value && 'at' in value;

function readRemembered(key: string): Remembered {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null) return { sent: [], asked: [] };
  const listOf = (name: string): unknown[] => {
    const list: unknown = Reflect.get(stored, name);
    return Array.isArray(list) ? list : [];
  };
  return {
    sent: listOf('sent').filter(isSentLine),
    asked: listOf('asked').filter((id) => typeof id === 'string'),
  };
}

/**
 * Asks once in a conversation about a first line that says little. `passes` tells whether a text can
 * be sent; the next try always can.
 */
export function useFirstLine(conversationId: string, isFirst: boolean) {
  const { user } = useSession();
  const [askedIn, setAskedIn] = useState<string>();
  const key = `first_lines_${user.id}`;

  function passes(text: string): boolean {
    if (!isFirst) return true;
    const now = Date.now();
    const { sent, asked } = readRemembered(key);
    const kept = keptLines(sent, now);
    const mustAsk = !asked.includes(conversationId) && saysLittle(text, kept, conversationId, now);
    writeStored(key, {
      sent: mustAsk
        ? kept
        : [...kept, { line: text, to: conversationId, at: now }].slice(-REMEMBERED_MAX),
      asked: mustAsk ? [...asked, conversationId].slice(-REMEMBERED_MAX) : asked,
    } satisfies Remembered);
    setAskedIn(mustAsk ? conversationId : undefined);
    return !mustAsk;
  }

  return {
    isAsking: isFirst && askedIn === conversationId,
    passes,
    close: () => setAskedIn(undefined),
  };
}
