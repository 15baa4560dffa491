import type { ReactNode } from 'react';

import type { ProfileUser } from '../index.ts';
import { ProfileGallery } from './gallery/profile-gallery.tsx';
import { ProfileBadges, ProfileHeader, ProfileName } from './profile-header.tsx';

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
  /** Whether the pictures follow beside the texts. */
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
