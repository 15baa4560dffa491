import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Faces } from '../../../platform/web/ui/faces.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { useLastLine, useLastTime } from '../../chat/web/index.ts';
import type { Room } from '../index.ts';
import { namesOf } from './names-of.ts';
import { Part } from './part.tsx';
import { groupsTexts } from './texts/index.ts';

/**
 * The rooms with other squads and at tables. Reloaded on each visit, because the unread counts may have changed.
 */
export function Rooms() {
  const texts = useTexts(groupsTexts);
  const query = useQuery({ ...apiQuery('GET /api/rooms'), refetchOnMount: 'always' });
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton={<></>} saysOld>
      {(rooms) =>
        rooms.length > 0 && (
          <Part title={texts.rooms.title}>
            <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
              {rooms.map((room) => (
                <RoomRow key={room.id} room={room} />
              ))}
            </ul>
          </Part>
        )
      }
    </Loaded>
  );
}

function RoomRow({ room }: { room: Room }) {
  const { id, members, lastMessage, unread } = room;
  const t = useTexts(groupsTexts).rooms;
  const me = useSession().user.id;
  const others = members.filter((member) => member.id !== me);
  const line = useLastLine({ members: others, lastMessage, hasReplied: true });
  return (
    <li className="border-b border-line last:border-0">
      <Link
        href={`/room/${id}`}
        className="grid gap-x-5 gap-y-2 p-4 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6 focus-visible:-outline-offset-3"
      >
        <span className="flex items-center gap-3 sm:col-start-2 sm:row-start-1">
          <Faces of={members.slice(0, 6)} size="md" className="min-w-0 flex-1" />
          {lastMessage && <LastTime at={lastMessage.sentAt} />}
          {unread > 0 && (
            <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-danger px-1.5 text-xs font-extrabold text-danger-ink">
              <span aria-hidden>{t.count({ count: unread })}</span>
              <span className="sr-only">{t.unread({ count: unread })}</span>
            </span>
          )}
        </span>
        <span className="grid min-w-0">
          <span
            dir="auto"
            className="line-clamp-2 font-display text-lg leading-6 font-extrabold wrap-anywhere"
          >
            {t.name({ names: namesOf(room) })}
          </span>
          <span dir="auto" className="truncate text-sm text-ink-soft max-sm:hidden">
            {t.people({ names: members.map(({ fullName }) => firstNameOf(fullName)) })}
          </span>
          <span dir="auto" className="truncate">
            {lastMessage ? line : t.nothingYet}
          </span>
        </span>
      </Link>
    </li>
  );
}

function LastTime({ at }: { at: string }) {
  return <span className="shrink-0 text-xs text-ink-soft">{useLastTime(at)}</span>;
}
