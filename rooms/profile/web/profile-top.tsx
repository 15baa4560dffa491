import type { ReactNode } from 'react';

import { cx } from '../../../platform/web/ui/cx.ts';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useIsWide } from '../../../platform/web/use-is-wide.ts';
import type { ProfileUser } from '../index.ts';
import { ProfileGallery } from './gallery/profile-gallery.tsx';
import { ProfileName } from './profile-header.tsx';

/**
 * A profile that begins with its pictures or initials, and the name on them: above everything else
 * on a phone, and beside it, always in sight, on wide screens.
 */
export function FaceFirst({
  user,
  onPicture,
  below,
  isBelowHigh = false,
  children,
}: {
  /** Undefined while the pictures are loading. */
  user: ProfileUser | undefined;
  /** In the picture's corner. */
  onPicture?: ReactNode;
  /** Under the pictures. */
  below: ReactNode;
  /** Whether the pictures leave more room for what is below them. */
  isBelowHigh?: boolean;
  children: ReactNode;
}) {
  const isWide = useIsWide();
  const face = (
    <>
      <div className="relative max-md:-mx-2">
        {user ? (
          <ProfileGallery
            user={user}
            caption={<ProfileName user={user} size="pe-13 text-3xl" isOnPicture />}
          />
        ) : (
          <Skeleton className="aspect-3/4 rounded-card" />
        )}
        {onPicture && <div className="absolute end-3 top-3">{onPicture}</div>}
      </div>
      {below}
    </>
  );
  if (!isWide) {
    return (
      <>
        <div className="mb-5 grid grid-cols-1 gap-4">{face}</div>
        {children}
      </>
    );
  }
  return (
    // The pictures are as large as lets the window show all of this column.
    <div
      className={cx(
        'grid items-start gap-6 md:grid-cols-[clamp(30%,75dvh-var(--below),50%-0.75rem)_minmax(0,1fr)] xl:grid-cols-[clamp(25%,75dvh-var(--below),40%)_minmax(0,1fr)]',
        isBelowHigh ? '[--below:17.5rem]' : '[--below:11rem]',
      )}
    >
      <div className="sticky top-20 grid grid-cols-1 gap-3 low:static">{face}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
