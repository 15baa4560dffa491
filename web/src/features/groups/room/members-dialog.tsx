import type { Room } from '@rizzly/domain/groups';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { roomTexts } from './texts/index.ts';

/** The members of the room by squad, each with a link to the profile. */
export function MembersDialog({
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
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={t.members}>
      {room.squads.map(({ id: squadId, name, memberIds }) => (
        <section key={squadId} className="grid gap-1">
          <h3 dir="auto" className="text-base wrap-anywhere">
            {name}
          </h3>
          <ul className="grid">
            {room.members
              .filter(({ id }) => memberIds.includes(id))
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
