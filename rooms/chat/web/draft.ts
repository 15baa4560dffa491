import { useRef, useState } from 'react';

import { hasVisibleText } from '../../../platform/shared/index.ts';
import {
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '../../../platform/web/storage.ts';
import type { RepliedTo } from '../index.ts';
import type { Outgoing } from './outbox.ts';

/** The unsent text of a conversation. */
export interface Draft {
  text: string;
  /**
   * The clientMessageId for sending when the socket reopens. Set when the member pressed Send while
   * it was closed; typing clears it.
   */
  sendAs: string | null;
  /** The message that it answers. */
  replyTo?: RepliedTo;
}

const EMPTY: Draft = { text: '', sendAs: null };

/**
 * A conversation's draft. It survives leaving, reloading and a closed socket (§18). `readLatest` is
 * for after a wait, in which the member may have typed on.
 */
export function useDraft(
  userId: string,
  conversationId: string,
): [draft: Draft, setDraft: (draft: Draft) => void, readLatest: () => Draft] {
  const key = `${keyPrefix(userId)}${conversationId}`;
  const [draft, setState] = useState(() => readDraft(key));
  const latest = useRef(draft);

  function setDraft(next: Draft): void {
    if (next.text === '' && !next.replyTo) removeStored(key);
    else writeStored(key, next);
    latest.current = next;
    setState(next);
  }

  return [draft, setDraft, () => latest.current];
}

/**
 * Sends all drafts that waited for the socket, once, on any screen. `send` returns false when the
 * socket is closed.
 */
export function sendDueDrafts(userId: string, send: (message: Outgoing) => boolean): void {
  const prefix = keyPrefix(userId);
  for (const key of storedKeys(prefix)) {
    const { text, sendAs, replyTo } = readDraft(key);
    const content = text.trim();
    if (sendAs === null || !hasVisibleText(content)) continue;
    const conversationId = key.slice(prefix.length);
    const message = { conversationId, content, clientMessageId: sendAs };
    if (send({ ...message, ...(replyTo && { replyTo }) })) removeStored(key);
  }
}

/** Appends a text to the draft of a conversation, where it waits to be sent. */
export function addToDraft(userId: string, conversationId: string, text: string): void {
  const key = `${keyPrefix(userId)}${conversationId}`;
  const { text: written, replyTo } = readDraft(key);
  const added = written === '' ? text : `${written}\n${text}`;
  writeStored(key, { text: added, sendAs: null, ...(replyTo && { replyTo }) });
}

/** Removes the draft of a conversation that has ended. */
export function removeDraft(userId: string, conversationId: string): void {
  removeStored(`${keyPrefix(userId)}${conversationId}`);
}

function keyPrefix(userId: string): string {
  return `chat_draft:${userId}:`;
}

function readDraft(key: string): Draft {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null || !('text' in stored)) return EMPTY;
  const { text } = stored;
  if (typeof text !== 'string') return EMPTY;
  const sendAs = 'sendAs' in stored && typeof stored.sendAs === 'string' ? stored.sendAs : null;
  const replyTo = 'replyTo' in stored && isRepliedTo(stored.replyTo) ? stored.replyTo : undefined;
  return { text, sendAs, ...(replyTo && { replyTo }) };
}

function isRepliedTo(value: unknown): value is RepliedTo {
  return typeof value === 'object' && value !== null && 'id' in value && 'excerpt' in value;
}
