import { ArrowLeft, LogOut, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, Link } from 'wouter';

import { ApiError } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Confirm } from '../../../../platform/web/ui/confirm.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Faces } from '../../../../platform/web/ui/faces.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import { ConversationMenu } from '../../../chat/web/index.ts';
import type { Room } from '../../index.ts';
import { namesOf } from '../names-of.ts';
import { roomTexts } from './texts/index.ts';

/** The faces and names of both squads, which open the list of members; and what they do together. */
export function RoomHeader({ room, together }: { room: Room; together: ReactNode }) {
  const t = useTexts(roomTexts);
  const name = t.both({ names: namesOf(room) });
  const [isListed, setListed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 py-2 sm:gap-2 sm:px-3 [[data-keyboard=open]_&]:py-0.5">
      <Link href="/groups" aria-label={t.backToGroups} className={buttonStyles('ghost', 'icon')}>
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Link>
      <div className="relative flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-1.5 hover:bg-sunken sm:gap-3">
        <Faces of={facesOf(room)} className="[&>*]:max-sm:size-8 [&>*]:max-sm:nth-[n+3]:hidden" />
        <div className="grid min-w-0">
          <h1
            dir="auto"
            title={name}
            className="truncate text-base leading-5 sm:text-lg sm:leading-6"
          >
            {name}
          </h1>
          <button
            type="button"
            className="justify-self-start text-sm leading-5 text-ink-soft after:absolute after:inset-0 after:rounded-control"
            onClick={() => setListed(true)}
          >
            {t.count({ count: room.members.length })}
          </button>
        </div>
      </div>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={t.together}>
            <Plus aria-hidden className="size-6" />
          </Button>
        }
      >
        {together}
      </Menu>
      <ConversationMenu
        conversationId={room.conversationId}
        ending={
          <MenuItem
            icon={<LogOut aria-hidden className="size-5 rtl:-scale-x-100" />}
            onSelect={() => setLeaving(true)}
          >
            {t.leave}
          </MenuItem>
        }
      />
      <MembersDialog room={room} isOpen={isListed} onClose={() => setListed(false)} />
      <LeaveDialog room={room} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </header>
  );
}

/** Alternates both sides, so that a few faces show both. */
function facesOf({ squads, members }: Room) {
  const rank = (id: string) => {
    const side = squads.findIndex(({ memberIds }) => memberIds.includes(id));
    return (squads[side]?.memberIds.indexOf(id) ?? 0) * 2 + side;
  };
  return members.toSorted((one, other) => rank(one.id) - rank(other.id)).slice(0, 5);
}

/** The members of the room by squad, each with a link to the profile. */
function MembersDialog({
  room,
  isOpen,
  onClose,
}: {
  room: Room;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTexts(roomTexts);
  const { user } = useSession();
  const memberIds = room.members.map(({ id }) => id);
  const sides =
    room.kind === 'table' ? [{ id: room.id, name: room.name ?? '', memberIds }] : room.squads;
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={t.members}>
      {sides.map(({ id: sideId, name, memberIds: idsOfSide }) => (
        <section key={sideId} className="grid gap-1">
          <h3 dir="auto" className="text-base wrap-anywhere">
            {name}
          </h3>
          <ul className="grid">
            {room.members
              .filter(({ id }) => idsOfSide.includes(id))
              .map(({ id, fullName, profilePicture }) => (
                <li key={id}>
                  <Link
                    href={id === user.id ? '/profile' : `/profile/${id}`}
                    className="flex min-h-12 items-center gap-3 rounded-control px-2 font-bold hover:bg-sunken"
                  >
                    <span aria-hidden>
                      <Avatar id={id} fullName={fullName} picture={profilePicture} size="sm" />
                    </span>
                    <span dir="auto" className="min-w-0 wrap-anywhere">
                      {fullName}
                    </span>
                    {id === user.id && <span className="font-normal text-ink-soft">({t.you})</span>}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** Leaves the room after a confirmation. */
function LeaveDialog({
  room,
  isOpen,
  onClose,
}: {
  room: Room;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTexts(roomTexts);
  const [, navigate] = useLocation();
  const leave = useAction(
    async () => {
      try {
        await call('POST /api/rooms/:id/leave', { params: { id: room.id } });
      } catch (error) {
        // The room has closed meanwhile.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    {
      done: { title: t.left },
      failed: { title: t.leaveFailed, text: t.leaveFailedText },
      refreshes: CHANGED,
      onDone: () => {
        onClose();
        navigate('/groups');
      },
    },
  );
  return (
    <Confirm
      open={isOpen}
      onClose={onClose}
      title={t.leaveTitle}
      text={t.leaveTexts[room.kind]}
      yes={t.leave}
      no={t.stay}
      isBusy={leave.isPending}
      onYes={() => leave.mutate()}
    />
  );
}

const CHANGED = ['rooms', 'conversations', 'unread', 'inbox', 'past-chats'].map((part) => [
  '/api',
  part,
]);
