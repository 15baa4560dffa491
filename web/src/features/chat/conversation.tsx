import { makeIcebreakers, writeIcebreaker, type Message } from '@rizzly/domain/chat';
import type { Match } from '@rizzly/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { useUnsent } from './chat-provider.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { MessagesSkeleton } from './conversation-skeleton.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { NamesContext } from './names.ts';
import { chatTexts } from './texts/index.ts';
import { UnableToLoad } from './unable-to-load.tsx';
import { usePartner } from './use-partner.ts';
import { useSendTyping } from './use-send-typing.ts';
import { useSending } from './use-sending.ts';

/** The conversation of a loaded match: header, messages, input. */
export function Conversation({
  match,
  menu,
  bar,
  captions,
  opening,
  onReport,
}: {
  match: Match & { conversationId: string };
  menu: ReactNode;
  /** Below the header. */
  bar: ReactNode;
  /** Lines above messages, by sequence number. */
  captions: ReadonlyMap<number, string>;
  /** Before the first message. */
  opening: ReactNode;
  /** Opens the report of a partner's message. */
  onReport: (message: Message) => void;
}) {
  const t = useTexts(chatTexts);
  const { user } = useSession();
  const { conversationId, otherUser } = match;
  const unsent = useUnsent(conversationId);
  const partner = usePartner(conversationId, otherUser.id);
  const sending = useSending(conversationId, useSendTyping(conversationId));
  const { data: messages, isPending } = useQuery(
    apiQuery('GET /api/conversations/:id/messages', {
      params: { id: conversationId },
      query: {},
    }),
  );

  const nameOf = useCallback(
    (id: string) => (id === user.id ? t.replies.you : otherUser.fullName),
    [user.id, otherUser.fullName, t],
  );

  if (!isPending && messages === undefined) return <UnableToLoad />;
  const icebreakers = makeIcebreakers(user, otherUser).map((icebreaker) =>
    writeIcebreaker(icebreaker, t.icebreakers),
  );
  // There are no messages, or only the partner's first one, or the viewer's own note.
  const isStart = ({ senderId, isRemoved, content }: Message) =>
    isRemoved !== true && (senderId !== user.id || content === match.note);
  const isNew =
    unsent.length === 0 &&
    messages !== undefined &&
    messages.length <= 1 &&
    messages.every(isStart);
  return (
    <ConversationFrame>
      <ConversationHeader
        user={otherUser}
        isOnline={partner.isOnline}
        isTyping={partner.isTyping}
        menu={menu}
        onBreak={match.onBreak}
      />
      {bar}
      {messages === undefined ? (
        <MessagesSkeleton />
      ) : (
        <NamesContext value={nameOf}>
          <MessageList
            conversationId={conversationId}
            messages={messages}
            unsent={unsent}
            captions={captions}
            opening={opening}
            label={t.list.label({ name: otherUser.fullName })}
            seenSeq={partner.seenSeq}
            typing={partner.isTyping ? t.partner.isTyping({ name: otherUser.fullName }) : undefined}
            icebreakers={isNew ? icebreakers : []}
            onPick={sending.write}
            onReport={onReport}
            onReply={sending.reply}
          />
        </NamesContext>
      )}
      <MessageForm sending={sending} nameOf={nameOf} />
    </ConversationFrame>
  );
}
