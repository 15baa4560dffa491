import {
  hasVisibleText,
  makeIcebreakers,
  writeIcebreaker,
  type Message,
} from '@rizzly/domain/chat';
import type { Match } from '@rizzly/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useLiveSocket, useSocketState } from '../../platform/live.tsx';
import { apiQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import type { ActionsSlot, ReportMessage } from './actions-slot.ts';
import { SureDialog } from './cautions/sure-dialog.tsx';
import { checkAbuse } from './cautions/wording.ts';
import { useOutbox, useUnsent } from './chat-provider.tsx';
import { Composer } from './composer.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { MessagesSkeleton } from './conversation-skeleton.tsx';
import { useDraft } from './draft.ts';
import { MessageList } from './message-list.tsx';
import { chatTexts } from './texts/index.ts';
import { UnableToLoad } from './unable-to-load.tsx';
import { usePartner } from './use-partner.ts';
import { useSendOnReconnect } from './use-send-on-reconnect.ts';

/** The conversation of a loaded match: header, messages, input. */
export function Conversation({
  match,
  actions,
  onReport,
}: {
  match: Match & { conversationId: string };
  actions: ActionsSlot;
  onReport: ReportMessage;
}) {
  const t = useTexts(chatTexts);
  const { user } = useSession();
  const { conversationId, otherUser } = match;
  const socket = useLiveSocket();
  const isOpen = useSocketState() === 'open';
  const outbox = useOutbox();
  const unsent = useUnsent(conversationId);
  const partner = usePartner(conversationId, otherUser.id);
  const [draft, setDraft] = useDraft(user.id, conversationId);
  const [isWarned, setWarned] = useState(draft.sendAs !== null);
  const [isAsking, setAsking] = useState(false);
  const { data: messages, isPending } = useQuery(
    apiQuery('GET /api/conversations/:id/messages', {
      params: { id: conversationId },
      query: {},
    }),
  );

  /** Asks first when the draft looks like abuse. Nothing of that is stored. */
  function sendUnlessAbusive(): void {
    checkAbuse(draft.text, (isAbusive) => {
      if (isAbusive) setAsking(true);
      else send();
    });
  }

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

  const reportMessage = useCallback(
    (message: Message) => onReport(match, message),
    [match, onReport],
  );

  function write(text: string): void {
    setDraft({ text, sendAs: null });
    if (hasVisibleText(text)) partner.sendTyping(socket);
  }

  useSendOnReconnect(isOpen && draft.sendAs !== null, send);

  if (!isPending && messages === undefined) return <UnableToLoad />;
  const icebreakers = makeIcebreakers(user, otherUser).map((icebreaker) =>
    writeIcebreaker(icebreaker, t.icebreakers),
  );
  // Nothing was said, or only the note with which the partner began.
  const isNew =
    unsent.length === 0 &&
    messages !== undefined &&
    messages.length <= 1 &&
    messages.every(({ senderId, isRemoved }) => senderId !== user.id && isRemoved !== true);
  return (
    <ConversationFrame>
      <ConversationHeader
        user={otherUser}
        isOnline={partner.isOnline}
        isTyping={partner.isTyping}
        menu={actions(match, showMenuOf(conversationId, partner.isMuted))}
        onBreak={match.onBreak}
      />
      {messages === undefined ? (
        <MessagesSkeleton />
      ) : (
        <MessageList
          conversationId={conversationId}
          messages={messages}
          unsent={unsent}
          partner={otherUser}
          partnerSeenSeq={partner.seenSeq}
          isTyping={partner.isTyping}
          icebreakers={isNew ? icebreakers : []}
          onPick={write}
          onReport={reportMessage}
        />
      )}
      <Composer
        text={draft.text}
        onChange={write}
        onSend={sendUnlessAbusive}
        isOpen={isOpen}
        isWarned={isWarned && draft.text !== ''}
      />
      <SureDialog
        isOpen={isAsking}
        onEdit={() => setAsking(false)}
        onSend={() => {
          setAsking(false);
          send();
        }}
      />
    </ConversationFrame>
  );
}

function showMenuOf(conversationId: string, isMuted: boolean) {
  return (items: ReactNode): ReactNode => (
    <ConversationMenu conversationId={conversationId} isMuted={isMuted} actions={items} />
  );
}
