import { portraitAt } from '@rizzly/domain/media';
import { useState } from 'react';

import { cx } from '../../../ui/cx.ts';
import { Initials } from '../../../ui/initials.tsx';

/** A member's portrait (3:4) that fills its place, or their initials on a pattern. */
export function Face({
  member: { id, fullName, profilePicture },
  className,
}: {
  member: { id: string; fullName: string; profilePicture: string | null };
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={cx('grid overflow-hidden bg-sunken', className)}>
      {profilePicture !== null && profilePicture !== broken ? (
        <img
          src={portraitAt(profilePicture, 480)}
          alt={fullName}
          width={480}
          height={640}
          className="size-full object-cover"
          onError={() => setBroken(profilePicture)}
        />
      ) : (
        <Initials id={id} fullName={fullName} />
      )}
    </span>
  );
}
