import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode, useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useLiveEvent, useSocketState } from '../../../platform/web/live.tsx';
import { apiQuery } from '../../../platform/web/query.ts';
import type { PublicUser } from '../../account/index.ts';
import { type Message, TYPING_SHOWN_MS } from '../index.ts';
import { useUnsent } from './chat-provider.tsx';
import { ConversationFrame, MessagesSkeleton, UnableToLoad } from './conversation-frame.tsx';
import { Icebreakers } from './icebreakers.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import type { Person } from './sender.tsx';
import { chatTexts } from './texts/index.ts';
import { stateKey } from './use-partner.ts';
import { useSending, useSendTyping } from './use-sending.ts';

/** A group conversation: messages with names, and the input. */
export function GroupConversation({
  conversationId,
  title,
  members,
  header,
  opening,
  firstLines,
  onReport,
}: {
  conversationId: string;
  title: string;
  members: readonly PublicUser[];
  header: ReactNode;
  /** Shown until there is a message. */
  opening: ReactNode;
  /** Suggested first messages, offered until there is one. */
  firstLines: { title: string; text: string; lines: readonly string[] };
  /** Changes only with the members. */
  onReport: (message: Message) => void;
}) {
  const t = useTexts(chatTexts);
  const unsent = useUnsent(conversationId);
  const group = useGroup(conversationId);
  const sending = useSending(conversationId, useSendTyping(conversationId));
  const { data: messages, isPending } = useQuery(
    apiQuery('GET /api/conversations/:id/messages', { params: { id: conversationId }, query: {} }),
  );
  const people = useMemo(() => peopleOf(members, messages ?? []), [members, messages]);
  if (!isPending && messages === undefined) return <UnableToLoad />;
  const isEmpty = messages?.length === 0 && unsent.length === 0;
  const typing = people.get(group.typingIds.at(-1) ?? '');
  return (
    <ConversationFrame>
      {header}
      {messages === undefined ? (
        <MessagesSkeleton />
      ) : (
        <MessageList
          conversationId={conversationId}
          messages={messages}
          unsent={unsent}
          label={t.list.label({ name: title })}
          people={people}
          opening={isEmpty && opening}
          openers={
            isEmpty && (
              <Icebreakers
                {...firstLines}
                icebreakers={firstLines.lines.map((line) => ({ line }))}
                onPick={sending.write}
              />
            )
          }
          seenSeq={group.seenSeq}
          typing={typing && t.partner.isTyping({ name: typing.name })}
          onReport={onReport}
          onReply={sending.reply}
        />
      )}
      <MessageForm sending={sending} nameOf={(id) => people.get(id)?.name} />
    </ConversationFrame>
  );
}

/** The current members. Those who left have the name from the line that says so. */
function peopleOf(
  members: readonly PublicUser[],
  messages: readonly Message[],
): ReadonlyMap<string, Person> {
  const people = new Map<string, Person>();
  for (const { senderId: id, notice } of messages) {
    if (notice?.kind !== 'left' || notice.name === null) continue;
    people.set(id, { id, name: notice.name, fullName: notice.name, picture: null });
  }
  for (const { id, fullName, profilePicture: picture } of members) {
    people.set(id, { id, name: fullName, fullName, picture });
  }
  return people;
}

/** Who is typing in a group conversation, and how far everybody has read. */
function useGroup(conversationId: string) {
  const queryClient = useQueryClient();
  const isOpen = useSocketState() === 'open';
  const { data: state } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: conversationId } }),
  );
  const [typingIds, setTypingIds] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  function fetchAgain(): void {
    void queryClient.invalidateQueries({ queryKey: stateKey(conversationId), exact: true });
  }

  // Loads what was missed while the socket was closed, and on every visit.
  useEffect(() => {
    if (!isOpen) return;
    void queryClient.invalidateQueries({ queryKey: stateKey(conversationId), exact: true });
  }, [isOpen, queryClient, conversationId]);

  function stop(memberId: string): void {
    clearTimeout(timers.current.get(memberId));
    setTypingIds((before) => before.filter((id) => id !== memberId));
  }

  useLiveEvent('typing', (event) => {
    if (event.conversationId !== conversationId) return;
    const { memberId } = event;
    clearTimeout(timers.current.get(memberId));
    timers.current.set(
      memberId,
      setTimeout(() => stop(memberId), TYPING_SHOWN_MS),
    );
    setTypingIds((before) => [...before.filter((id) => id !== memberId), memberId]);
  });
  useLiveEvent('new_message', ({ message }) => {
    if (message.conversationId === conversationId) stop(message.senderId);
  });
  // Only the server knows how far everybody has read.
  useLiveEvent('seen', (event) => {
    if (event.conversationId === conversationId) fetchAgain();
  });

  return { typingIds, seenSeq: state?.otherSeenSeq ?? 0 };
}
