import { hasVisibleText } from '@rizzly/domain/chat';
import { useState } from 'react';

import { useSocketState } from '../../platform/live.tsx';
import { useSession } from '../../platform/session.tsx';
import { checkAbuse } from './cautions/wording.ts';
import { useOutbox } from './chat-provider.tsx';
import { useDraft } from './draft.ts';
import { useSendOnReconnect } from './use-send-on-reconnect.ts';

/** The draft of a conversation and how it is sent. `onTyping` runs while there is something to read. */
export function useSending(conversationId: string, onTyping: () => void) {
  const { user } = useSession();
  const isOpen = useSocketState() === 'open';
  const outbox = useOutbox();
  const [draft, setDraft] = useDraft(user.id, conversationId);
  const [isWarned, setWarned] = useState(draft.sendAs !== null);
  const [isAsking, setAsking] = useState(false);

  /** Sends the draft. While the socket is closed, keeps it in the input with a warning (§7). */
  function send(): void {
    const content = draft.text.trim();
    if (!hasVisibleText(content)) return;
    const clientMessageId = draft.sendAs ?? crypto.randomUUID();
    if (outbox?.send({ conversationId, content, clientMessageId }) === true) {
      setDraft({ text: '', sendAs: null });
      setWarned(false);
      return;
    }
    console.warn('The socket is not open: the message was not sent.');
    setDraft({ ...draft, sendAs: clientMessageId });
    setWarned(true);
  }

  useSendOnReconnect(isOpen && draft.sendAs !== null, send);

  return {
    text: draft.text,
    isOpen,
    isWarned: isWarned && draft.text !== '',
    isAsking,
    stopAsking: () => setAsking(false),
    send,
    /** Asks for confirmation when the draft looks like abuse. The result is not stored. */
    sendUnlessAbusive: () =>
      checkAbuse(draft.text, (isAbusive) => {
        if (isAbusive) setAsking(true);
        else send();
      }),
    write: (text: string) => {
      setDraft({ text, sendAs: null });
      if (hasVisibleText(text)) onTyping();
    },
  };
}
