import { hasVisibleText, makeOpeners } from '@rizzly/domain/chat';
import type { Match } from '@rizzly/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useLiveSocket, useSocketState } from '../../platform/live.tsx';
import { apiQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { useOutbox, useUnsent } from './chat-provider.tsx';
import { Composer } from './composer.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { MessagesSkeleton } from './conversation-skeleton.tsx';
import { useDraft } from './draft.ts';
import { MessageList } from './message-list.tsx';
import { UnableToLoad } from './unable-to-load.tsx';
import { useOtherOne } from './use-other-one.ts';
import { useSendWhenBack } from './use-send-when-back.ts';

/** A loaded match's conversation: header, messages, input. */
export function Conversation({ match }: { match: Match & { conversationId: string } }) {
  const { user } = useSession();
  const { conversationId, otherUser } = match;
  const socket = useLiveSocket();
  const isOpen = useSocketState() === 'open';
  const outbox = useOutbox();
  const unsent = useUnsent(conversationId);
  const other = useOtherOne(conversationId, otherUser.id);
  const [draft, setDraft] = useDraft(user.id, conversationId);
  const [isWarned, setWarned] = useState(draft.sendAs !== null);
  const { data: messages, isPending } = useQuery(
    apiQuery('GET /api/conversations/:id/messages', {
      params: { id: conversationId },
      query: {},
    }),
  );

  /** Sends what stands in the input, or leaves it there with the warning (§7). */
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

  function write(text: string): void {
    setDraft({ text, sendAs: null });
    if (hasVisibleText(text)) other.tellTyping(socket);
  }

  useSendWhenBack(isOpen && draft.sendAs !== null, send);

  if (!isPending && messages === undefined) return <UnableToLoad />;
  const isNew = messages?.length === 0 && unsent.length === 0;
  return (
    <ConversationFrame>
      <ConversationHeader user={otherUser} isOnline={other.isOnline} isTyping={other.isTyping} />
      {messages === undefined ? (
        <MessagesSkeleton />
      ) : (
        <MessageList
          conversationId={conversationId}
          messages={messages}
          unsent={unsent}
          other={otherUser}
          otherSeenSeq={other.seenSeq}
          isTyping={other.isTyping}
          openers={isNew ? makeOpeners(user, otherUser) : []}
          onPick={write}
        />
      )}
      <Composer
        text={draft.text}
        onChange={write}
        onSend={send}
        isOpen={isOpen}
        isWarned={isWarned && draft.text !== ''}
      />
    </ConversationFrame>
  );
}
