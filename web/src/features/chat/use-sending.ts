import { hasVisibleText } from '@rizzly/domain/chat';
import { useRef, useState } from 'react';

import { useSocketState } from '../../platform/live.tsx';
import { useSession } from '../../platform/session.tsx';
import { checkAbuse } from '../wording/index.ts';
import { useOutbox } from './chat-provider.tsx';
import { useDraft } from './draft.ts';
import { useSendOnReconnect } from './use-send-on-reconnect.ts';

/** The draft of a conversation and how it is sent. `onTyping` runs while there is something to read. */
export function useSending(conversationId: string, onTyping: () => void) {
  const { user } = useSession();
  const isOpen = useSocketState() === 'open';
  const outbox = useOutbox();
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
    if (outbox?.send({ conversationId, content, clientMessageId }) === true) {
      // What was typed while the text was checked stays.
      if (latest.text === text) setDraft({ text: '', sendAs: null });
      setWarned(false);
      return;
    }
    console.warn('The socket is not open: the message was not sent.');
    const unsent = latest.text === text ? text : `${text}\n${latest.text}`;
    setDraft({ text: unsent, sendAs: clientMessageId });
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
    write: (text: string) => {
      setDraft({ text, sendAs: null });
      if (hasVisibleText(text)) onTyping();
    },
  };
}
