import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { ApiError } from '../../../../platform/web/api-error.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useTitle } from '../../../../platform/web/title.ts';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { useHoldCelebrations } from '../../../../platform/web/ui/hold-celebrations.ts';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import type { Message } from '../../../chat/index.ts';
import { BesideInbox, GroupConversation } from '../../../chat/web/index.ts';
import { useSharedMaze } from '../../../rizzman/web/index.ts';
import { messageSubjectId } from '../../../safety/index.ts';
import { askToReport } from '../../../safety/web/index.ts';
import type { Room } from '../../index.ts';
import { namesOf } from '../names-of.ts';
import { KeptDate } from '../plan/kept-date.tsx';
import { usePlan } from '../plan/use-plan.tsx';
import { RoomHeader } from './room-header.tsx';
import { roomTexts } from './texts/index.ts';

/** /room/:roomId: the chat of two squads, or of a table. */
export function RoomPage() {
  useHoldCelebrations();
  return (
    <BesideInbox>
      <LoadedRoom />
    </BesideInbox>
  );
}

function LoadedRoom() {
  const t = useTexts(roomTexts);
  const { user } = useSession();
  const { roomId = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/rooms/:id', { params: { id: roomId } }));
  const { data: room, error } = query;
  useTitle(t.title);
  if (error instanceof ApiError && error.status === 404) {
    return <Ended title={t.gone} text={t.goneText} />;
  }
  if (!room) return <Loaded query={query} failed={t.failed} />;
  const others = room.members.filter(({ id }) => id !== user.id);
  if (room.closedAt !== null) {
    return (
      <Ended title={t.closed} text={t.closedTexts[room.kind]}>
        {room.plan && <KeptDate planId={room.plan.id} others={others} />}
      </Ended>
    );
  }
  return <OpenRoom key={room.id} room={room} others={others} />;
}

/** The chat. Squads plan their date from its header; a table has its evening, so it plans none. */
function OpenRoom({ room, others }: { room: Room; others: Room['members'] }) {
  const t = useTexts(roomTexts);
  const [, navigate] = useLocation();
  const { id: roomId, conversationId, kind, members } = room;
  const plan = usePlan(conversationId, others);
  const plans = kind === 'squads';
  const maze = useSharedMaze(roomId, members);
  const report = useCallback(
    ({ senderId, seq }: Message) => {
      const writer = members.find(({ id }) => id === senderId);
      askToReport({
        subject: { kind: 'message', id: messageSubjectId(conversationId, seq) },
        name: firstNameOf(writer?.fullName ?? ''),
        // A member who blocks somebody in a room leaves it.
        onBlocked: () => navigate('/groups'),
      });
    },
    [conversationId, members, navigate],
  );
  return (
    <GroupConversation
      conversationId={conversationId}
      title={namesOf(room).join(' & ')}
      members={members}
      header={
        <>
          <RoomHeader
            room={room}
            together={
              <>
                {plans && plan.item}
                {maze.item}
              </>
            }
          />
          {plans && plan.bar}
          {maze.bar}
          {plans && plan.dialog}
        </>
      }
      opening={<Start members={members} />}
      firstLines={{ title: t.start, text: t.startText, lines: t.firstLines }}
      onReport={report}
    />
  );
}

/** Until somebody writes. */
function Start({ members }: Pick<Room, 'members'>) {
  return (
    <ul className="mx-auto max-w-2xl text-center text-balance short:hidden">
      {members.map(({ id, fullName, profilePicture }) => (
        <li key={id} className="inline-grid w-20 justify-items-center p-1 sm:w-28">
          <span aria-hidden>
            <Avatar
              id={id}
              fullName={fullName}
              picture={profilePicture}
              size="lg"
              className="max-sm:size-16 sm:size-24"
            />
          </span>
          <span dir="auto" className="w-full truncate font-bold">
            {firstNameOf(fullName)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Ended({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const t = useTexts(roomTexts);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4">
      <h1 className="sr-only">{t.title}</h1>
      <div role="status">
        <EmptyState
          level="h2"
          title={title}
          text={text}
          action={
            <Link href="/groups" data-focus-next className={buttonStyles()}>
              {t.backToGroups}
            </Link>
          }
        />
      </div>
      {children}
      <Link href="/settings/blocked" className={`${buttonStyles('ghost')} justify-self-center`}>
        {t.reportPast}
      </Link>
    </div>
  );
}
