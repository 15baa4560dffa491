import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useNamed } from '../../../../platform/web/community.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { queryKeyOf } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { readStored, removeStored, writeStored } from '../../../../platform/web/storage.ts';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { holdBack } from '../../../../platform/web/when-idle.ts';
import type { Message } from '../../../chat/index.ts';
import { openedConversations } from '../../../chat/web/index.ts';
import { matchesQuery } from '../../../matching/web/index.ts';
import { figuresOf, MESSAGES_NEEDED, type Figures } from '../../index.ts';
import { coachingTexts } from '../texts/index.ts';
import { AdviceCard } from './advice-card.tsx';

/** This browser's choice. Deleted on signing out, like all data of the member. */
const KEY = 'coach_my_chats';

/** Statistics about the member's own messages. Off until turned on. Makes no request. */
export function MyChatsTab() {
  const t = useTexts(coachingTexts).myChats;
  const named = useNamed();
  const [isOn, setOn] = useState(() => readStored(KEY) === true);
  useEffect(() => holdBack(), []);

  function turn(on: boolean): void {
    if (on) writeStored(KEY, true);
    else removeStored(KEY);
    setOn(on);
  }

  if (!isOn) {
    return (
      <Card className="grid justify-items-start gap-4">
        <h2 className="text-xl">{t.title}</h2>
        <p className="measure">{t.what}</p>
        <p className="measure text-ink-soft">{named(t.how)}</p>
        <Button onClick={() => turn(true)}>{t.turnOn}</Button>
      </Card>
    );
  }
  return (
    <div className="grid gap-5">
      <Findings />
      <Button variant="ghost" className="justify-self-start" onClick={() => turn(false)}>
        {t.turnOff}
      </Button>
    </div>
  );
}

function Findings() {
  const t = useTexts(coachingTexts).myChats;
  const { user } = useSession();
  const { conversations, unread } = useOpenedChats(user.id);
  const figures = figuresOf(conversations, user.id);
  if (figures) {
    return (
      <>
        <AdviceCard figures={figures.last} />
        <FiguresCard {...figures} />
      </>
    );
  }
  const messages = conversations.flat();
  const mine = messages.filter(({ senderId }) => senderId === user.id).length;
  const theirs = messages.length - mine;
  const chat = unread && { href: `/conversation/${unread.matchId}`, text: t.openChat(unread) };
  const { title, text, link } =
    messages.length > 0
      ? {
          title: t.tooFew,
          text: t.tooFewText({ mine, theirs, needed: MESSAGES_NEEDED }),
          link: chat,
        }
      : unread
        ? { title: t.openFirst, text: t.openFirstText(unread), link: chat }
        : { title: t.noChats, text: t.noChatsText, link: { href: '/matches', text: t.toMatches } };
  return (
    <EmptyState
      level="h2"
      title={title}
      text={text}
      action={
        link && (
          <Link href={link.href} className={buttonStyles()}>
            {link.text}
          </Link>
        )
      }
    />
  );
}

/**
 * The messages of each conversation that this browser has loaded, and a conversation to open first,
 * if there is one. Fetches nothing, and follows what the frame of the page fetches.
 */
function useOpenedChats(memberId: string) {
  const queryClient = useQueryClient();
  const opened = openedConversations(queryClient);
  const conversations = opened.map((id) => {
    const key = queryKeyOf('GET /api/conversations/:id/messages', { params: { id } });
    const messages = queryClient.getQueryData<Message[]>(key) ?? [];
    return messages
      .filter(({ isRemoved, notice }) => !isRemoved && !notice)
      .map(({ senderId, content, sentAt }) => ({ senderId, content, at: Date.parse(sentAt) }));
  });
  const { data: matches = [] } = useQuery({ ...matchesQuery(memberId), enabled: false });
  const next = matches.find(
    ({ hasMessages, conversationId, status }) =>
      status === 'mutual' && hasMessages && !opened.includes(conversationId ?? ''),
  );
  return {
    conversations,
    unread: next && { matchId: next.id, name: firstNameOf(next.otherUser.fullName) },
  };
}

/** Statistics about the last messages and about all of them. Without score, rank or trend. */
function FiguresCard({ last, all }: { last: Figures; all: Figures }) {
  const t = useTexts(coachingTexts).myChats;
  const columns = [
    { name: t.last({ count: last.mine }), of: last },
    { name: t.all({ count: all.mine }), of: all },
  ];
  const rows: [string, (of: Figures) => string][] = [
    [t.rows.questions, ({ questions, mine }) => t.share({ share: questions / mine })],
    [t.rows.followUps, ({ followUps, mine }) => t.share({ share: followUps / mine })],
    [t.rows.balance, ({ balance }) => t.share({ share: balance })],
    [
      t.rows.answer,
      ({ answerMs }) => (answerMs === null ? t.noAnswers : t.duration({ ms: answerMs })),
    ],
  ];
  return (
    <Card as="section" aria-labelledby="my-chats-figures">
      <h2 id="my-chats-figures" className="mb-3 text-xl">
        {t.figures}
      </h2>
      <table className="w-full text-start">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="py-2 text-start">
              <span className="sr-only">{t.figure}</span>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-2 ps-3 text-end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, show]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {name}
              </th>
              {columns.map((column) => (
                <td key={column.name} className="py-2 ps-3 text-end font-bold">
                  {show(column.of)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
