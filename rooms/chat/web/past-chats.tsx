import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { AbsentPerson, ListCard } from '../../../platform/web/ui/list-card.tsx';
import { Mascot } from '../../../platform/web/ui/mascot.tsx';
import { personSubjectId } from '../../safety/index.ts';
import { ReportButton } from '../../safety/web/index.ts';
import { PAST_CHAT_DAYS, type PastChat } from '../index.ts';
import { chatTexts } from './texts/index.ts';

/** Chats that ended recently. */
export function PastChats() {
  const { pastChats: t } = useTexts(chatTexts);
  return (
    <ListCard
      title={t.title}
      Icon={History}
      failed={t.failed}
      query={useQuery(apiQuery('GET /api/past-chats'))}
    >
      {(chats) => <ChatList chats={chats} />}
    </ListCard>
  );
}

function ChatList({ chats }: { chats: readonly PastChat[] }) {
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
          <PastChatItem key={subjectIdOf(chat)} chat={chat} />
        ))}
      </ul>
    </>
  );
}

function PastChatItem({ chat }: { chat: PastChat }) {
  const { pastChats: t } = useTexts(chatTexts);
  const { user } = useSession();
  const { firstName, endedAt, until, room, goodbye } = chat;
  const id = subjectIdOf(chat);
  const ended = t.ended({ at: endedAt });
  const where = room && t.room({ squads: room.squads });
  return (
    <AbsentPerson
      id={id}
      name={firstName}
      action={
        <ReportButton
          request={{ subject: { kind: 'conversation', id }, name: firstName }}
          which={where ?? ended}
        />
      }
    >
      {where !== undefined && <p className="wrap-anywhere">{where}</p>}
      <p>{ended}</p>
      {goodbye && (
        <>
          <p>{goodbye.senderId === user.id ? t.ownGoodbye : t.goodbye({ name: firstName })}</p>
          <p dir="auto" className="text-ink wrap-anywhere">
            {goodbye.line}
          </p>
        </>
      )}
      <p>{room ? t.reportUntil({ at: until }) : t.until({ at: until })}</p>
    </AbsentPerson>
  );
}

/** A person of a room is reported, not the whole room. */
const subjectIdOf = ({ conversationId, room }: PastChat) =>
  room ? personSubjectId(conversationId, room.memberId) : conversationId;
