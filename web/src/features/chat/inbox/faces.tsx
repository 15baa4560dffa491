import type { PublicUser } from '@rizzly/domain/account';

import { Avatar } from '../../../ui/avatar.tsx';

/** The face of a partner, or two faces in a group. The name is next to it. */
export function Faces({
  members,
  isOnline,
}: {
  members: readonly PublicUser[];
  isOnline: boolean;
}) {
  const [first, second] = members;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute start-3 size-14 @xl:start-4 @xl:size-20"
    >
      {first && (
        <Avatar
          id={first.id}
          fullName={first.fullName}
          picture={first.profilePicture}
          size="lg"
          className={second === undefined ? 'size-full!' : 'size-7/10!'}
        />
      )}
      {second && (
        <Avatar
          id={second.id}
          fullName={second.fullName}
          picture={second.profilePicture}
          size="lg"
          className="absolute end-0 bottom-0 size-7/10!"
        />
      )}
      {isOnline && (
        <span
          data-dot
          className="absolute end-0.5 bottom-0.5 size-3.5 @xl:end-1 @xl:bottom-1 @xl:size-4.5 rounded-full border-2 border-surface bg-mint-deep"
        />
      )}
    </span>
  );
}
