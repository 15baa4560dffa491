import { useState } from 'react';

import { readStored, removeStored, writeStored } from '../../platform/storage.ts';

/** What stands in the input of a conversation. */
export interface Draft {
  text: string;
  /**
   * Set when it was to be sent while the socket was closed: it goes, once, under this
   * clientMessageId when the socket is back. Typing on takes that back.
   */
  sendAs: string | null;
}

const EMPTY: Draft = { text: '', sendAs: null };

/** A conversation's draft: kept over leaving, reloading and a closed socket (rules, Chat). */
export function useDraft(
  userId: string,
  conversationId: string,
): [draft: Draft, setDraft: (draft: Draft) => void] {
  const key = `chat_draft:${userId}:${conversationId}`;
  const [draft, setShown] = useState(() => readDraft(key));

  function setDraft(next: Draft): void {
    if (next.text === '') removeStored(key);
    else writeStored(key, next);
    setShown(next);
  }

  return [draft, setDraft];
}

function readDraft(key: string): Draft {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null || !('text' in stored)) return EMPTY;
  const { text } = stored;
  if (typeof text !== 'string') return EMPTY;
  const sendAs = 'sendAs' in stored && typeof stored.sendAs === 'string' ? stored.sendAs : null;
  return { text, sendAs };
}
