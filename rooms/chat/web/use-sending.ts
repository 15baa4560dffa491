import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useEffect, useEffectEvent } from 'react';

import { hasVisibleText } from '../../../platform/shared/index.ts';
import { useSocketState, useLiveSocket } from '../../../platform/web/live.tsx';
import { useSession } from '../../../platform/web/session.tsx';
import { checkAbuse } from '../../wording/web/index.ts';
import { excerptOf, type Message, type RepliedTo, TYPING_EVERY_MS } from '../index.ts';
import { useOutbox } from './chat-provider.tsx';
import { useDraft } from './draft.ts';
import { mustPicturesWait } from './message-cache.ts';
import type { UnsentFile } from './outbox.ts';

/** The draft of a conversation and how it is sent. `onTyping` runs while there is something to read. */
export function useSending(conversationId: string, onTyping: () => void) {
  const { user } = useSession();
  const isOpen = useSocketState() === 'open';
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const [draft, setDraft, readLatest] = useDraft(user.id, conversationId);
  const [isWarned, setWarned] = useState(draft.sendAs !== null);
  const [isAsking, setAsking] = useState(false);
  const checked = useRef<string>(undefined);

  /** Sends the draft. While the socket is closed, keeps it in the input with a warning (§7). */
  function send(text = draft.text): void {
    const content = text.trim();
    if (!hasVisibleText(content)) return;
    const latest = readLatest();
    const clientMessageId = latest.sendAs ?? crypto.randomUUID();
    const replyTo = latest.replyTo && { replyTo: latest.replyTo };
    if (outbox?.send({ conversationId, content, clientMessageId, ...replyTo }) === true) {
      // What was typed while the text was checked stays.
      setDraft({ text: latest.text === text ? '' : latest.text, sendAs: null });
      setWarned(false);
      return;
    }
    console.warn('The socket is not open: the message was not sent.');
    const unsent = latest.text === text ? text : `${text}\n${latest.text}`;
    setDraft({ text: unsent, sendAs: clientMessageId, ...replyTo });
    setWarned(true);
  }

  /** Asks for confirmation when the draft looks like abuse. The result is not stored. */
  function sendUnlessAbusive(): void {
    const { text } = draft;
    // A second press while the first is still checked.
    if (checked.current === text) return;
    checked.current = text;
    checkAbuse(text, (isAbusive) => {
      checked.current = undefined;
      if (isAbusive) setAsking(true);
      else send(text);
    });
  }

  useSendOnReconnect(isOpen && draft.sendAs !== null, () => send());

  return {
    text: draft.text,
    isOpen,
    isWarned: isWarned && draft.text !== '',
    isAsking,
    stopAsking: () => setAsking(false),
    send: () => send(),
    sendUnlessAbusive,
    mustPicturesWait: () => mustPicturesWait(queryClient, { conversationId, userId: user.id }),
    /** Sends a voice or a picture. The text in the input stays. */
    sendFile: (file: UnsentFile, blob: Blob, content: string) => {
      const { replyTo, ...rest } = readLatest();
      if (replyTo) setDraft(rest);
      const message = { conversationId, content, clientMessageId: crypto.randomUUID(), file };
      void outbox?.sendFile({ ...message, ...(replyTo && { replyTo }) }, blob);
    },
    replyTo: draft.replyTo,
    /** Undefined answers none. */
    reply: (message: Message | undefined) => {
      const { text, sendAs } = readLatest();
      setDraft({ text, sendAs, ...(message && { replyTo: toRepliedTo(message) }) });
    },
    write: (text: string) => {
      const { replyTo } = readLatest();
      setDraft({ text, sendAs: null, ...(replyTo && { replyTo }) });
      if (hasVisibleText(text)) onTyping();
    },
  };
}

function toRepliedTo({ id, seq, senderId, messageType, content }: Message): RepliedTo {
  const kind = messageType === 'notice' ? 'text' : messageType;
  return { id, seq, senderId, messageType: kind, excerpt: excerptOf(content) };
}

/** Sends a waiting draft once, when the socket is open again. */
function useSendOnReconnect(isDue: boolean, send: () => void): void {
  const onDue = useEffectEvent(send);
  useEffect(() => {
    if (isDue) onDue();
  }, [isDue]);
}

/** Sends a typing frame, at most one per `TYPING_EVERY_MS`. */
export function useSendTyping(conversationId: string): () => void {
  const socket = useLiveSocket();
  const sentAt = useRef(0);
  return () => {
    const now = Date.now();
    if (now - sentAt.current < TYPING_EVERY_MS) return;
    if (socket?.send({ type: 'typing', conversationId }) === true) sentAt.current = now;
  };
}
