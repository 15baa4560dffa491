import { PAST_CHAT_DAYS, type PastChat } from '@rizzly/domain/chat';
import { personSubjectId } from '@rizzly/domain/safety';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AbsentPerson, ListCard } from '../../ui/list-card.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { chatTexts } from './texts/index.ts';

/**
 * The button to report a past chat, by its id as a subject. `which` tells it from other chats with
 * people of that name. app/ passes it in.
 */
export type ReportSlot = (chat: { id: string; firstName: string; which: string }) => ReactNode;

/** Chats that ended recently. */
export function PastChats({ report }: { report: ReportSlot }) {
  const { pastChats: t } = useTexts(chatTexts);
  return (
    <ListCard
      title={t.title}
      icon={<History aria-hidden className="size-5 shrink-0 text-accent-text" />}
      failed={t.failed}
      query={useQuery(apiQuery('GET /api/past-chats'))}
    >
      {(chats) => <ChatList chats={chats} report={report} />}
    </ListCard>
  );
}

function ChatList({ chats, report }: { chats: readonly PastChat[]; report: ReportSlot }) {
  const { pastChats: t } = useTexts(chatTexts);
  const days = PAST_CHAT_DAYS;
  if (chats.length === 0) {
    return (
      <EmptyState
        drawing={<Mascot pose="sleep" className="h-20" />}
        title={t.none}
        text={t.noneText({ days })}
      />
    );
  }
  return (
    <>
      <p className="mb-3 text-ink-soft">{t.text({ days })}</p>
      <ul className="grid divide-y divide-line">
        {chats.map((chat) => (
          <PastChatItem key={subjectIdOf(chat)} chat={chat} report={report} />
        ))}
      </ul>
    </>
  );
}

function PastChatItem({ chat, report }: { chat: PastChat; report: ReportSlot }) {
  const { pastChats: t } = useTexts(chatTexts);
  const { firstName, endedAt, until, room } = chat;
  const id = subjectIdOf(chat);
  const ended = t.ended({ at: endedAt });
  const where = room && t.room({ squads: room.squads });
  return (
    <AbsentPerson
      id={id}
      name={firstName}
      action={report({ id, firstName, which: where ?? ended })}
    >
      {where !== undefined && <p className="wrap-anywhere">{where}</p>}
      <p>{ended}</p>
      <p>{room ? t.reportUntil({ at: until }) : t.until({ at: until })}</p>
    </AbsentPerson>
  );
}

/** A person of a room is reported, not the whole room. */
const subjectIdOf = ({ conversationId, room }: PastChat) =>
  room ? personSubjectId(conversationId, room.memberId) : conversationId;
