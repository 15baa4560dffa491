import type { Room } from '@rizzly/domain/groups';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link, useParams } from 'wouter';

import { ApiError } from '../../../platform/api-error.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTitle } from '../../../platform/title.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { KeptDate } from '../plan/kept-date.tsx';
import { PlanBar } from '../plan/plan-bar.tsx';
import { RoomHeader, type ShowMenu } from './room-header.tsx';
import { roomTexts } from './texts/index.ts';

/** The chat of a room below its header. app/ passes it in. */
export type ChatSlot = (room: Room, header: (showMenu: ShowMenu) => ReactNode) => ReactNode;

/**
 * /room/:roomId: the chat of two squads. `below` is shown below the header and comes from another
 * feature.
 */
export function RoomPage({ chat, below }: { chat: ChatSlot; below: (room: Room) => ReactNode }) {
  const t = useTexts(roomTexts);
  const { user } = useSession();
  const { roomId = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/rooms/:id', { params: { id: roomId } }));
  const { data: room, error } = query;
  useTitle(t.title);
  if (error instanceof ApiError && error.status === 404) {
    return <Ended title={t.gone} text={t.goneText} />;
  }
  if (!room && error) return <LoadFailed level="h2" title={t.failed} query={query} />;
  if (!room) return <Skeleton className="h-96 rounded-card" />;
  const others = room.members.filter(({ id }) => id !== user.id);
  if (room.closedAt !== null) {
    return (
      <Ended title={t.closed} text={t.closedText}>
        {room.plan && <KeptDate planId={room.plan.id} others={others} />}
      </Ended>
    );
  }
  return (
    <Fragment key={room.id}>
      {chat(room, (showMenu) => (
        <>
          <RoomHeader room={room} showMenu={showMenu} />
          <PlanBar conversationId={room.conversationId} others={others} />
          {below(room)}
        </>
      ))}
    </Fragment>
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
