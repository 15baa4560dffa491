import type { ReactNode } from 'react';

import { useIsWide } from '../../../platform/web/use-is-wide.ts';
import type { ProfileUser } from '../index.ts';
import { ProfileGallery } from './gallery/profile-gallery.tsx';
import { ProfileBadges, ProfileHeader, ProfileName } from './profile-header.tsx';

/** On wide screens the face stands beside everything else, and first. */
export function FaceFirst({
  user,
  below,
  children,
}: {
  user: ProfileUser;
  /** Under the face, where it stands beside. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const isWide = useIsWide();
  if (!isWide || user.pictures.length === 0) return children;
  return (
    // As large as a tablet has room for in width and height.
    <div className="grid items-start gap-6 md:grid-cols-[clamp(40%,75dvh-8rem,50%-0.75rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="sticky top-20 grid grid-cols-1 gap-3 low:static">
        <ProfileGallery user={user} />
        {below}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The start of a profile as others see it. On a phone the face comes first, with the name on it. */
export function ProfileTop({
  user,
  isPhotoFirst,
  hasGallery,
  actions,
  note,
}: {
  user: ProfileUser;
  isPhotoFirst: boolean;
  /** Whether the pictures stand beside it. */
  hasGallery: boolean;
  /** In the header, beside the name. */
  actions?: ReactNode;
  /** Below the name. */
  note?: ReactNode;
}) {
  if (isPhotoFirst && user.pictures.length > 0) {
    return (
      <div className="mb-5 grid grid-cols-1 gap-4">
        <div className="-mx-2">
          <ProfileGallery
            user={user}
            caption={<ProfileName user={user} size="pe-13 text-3xl" isOnPicture />}
          />
        </div>
        {note}
        <ProfileBadges user={user} />
      </div>
    );
  }
  return (
    <>
      <ProfileHeader user={user} hasGallery={hasGallery} actions={actions} />
      <div className="mb-5 empty:hidden">{note}</div>
    </>
  );
}
