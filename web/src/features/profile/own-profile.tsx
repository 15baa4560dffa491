import type { PublicUser } from '@rizzly/domain/account';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { useTitle } from '../../platform/title.ts';
import { useOwnStreak } from '../play/index.ts';
import { AboutTab } from './about-tab.tsx';
import { EditProfile } from './edit/edit-profile.tsx';
import { ProfileGallery } from './gallery/profile-gallery.tsx';
import { OwnPictureTab } from './own-picture-tab.tsx';
import { usePictureUpload } from './picture-upload.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { useProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';
import { VideoIntroCard } from './video-intro-card.tsx';
import { VoiceNoteCard } from './voice/voice-note-card.tsx';

/** The member's own profile, with its forms. */
export function OwnProfile({ user }: { user: PublicUser }) {
  useTitle(useTexts(profileTexts).page.ownTitle);
  const [editedField, setEditedField] = useEditedField();
  const upload = usePictureUpload();
  const { streakDays } = useOwnStreak();
  const { data } = useProfile(user.id);
  return (
    <>
      <ProfileHeader
        user={{ ...user, streakDays }}
        own={{
          isEditing: editedField !== null,
          onEdit: () => setEditedField('fullName'),
          onChoosePicture: upload.choose,
        }}
      />
      {editedField !== null ? (
        <EditProfile user={user} focusOn={editedField} onDone={() => setEditedField(null)} />
      ) : (
        <ProfileTabs
          userId={user.id}
          about={
            <AboutTab
              user={user}
              details={data?.user}
              gallery={
                data !== undefined &&
                data.user.pictures.length > 0 && <ProfileGallery user={data.user} />
              }
              own={{
                voiceNote: data && <VoiceNoteCard note={data.user.voiceNote} />,
                video: <VideoIntroCard />,
              }}
            />
          }
          picture={<OwnPictureTab user={user} upload={upload} />}
        />
      )}
      {upload.element}
    </>
  );
}

/**
 * The field to edit first. Null outside the edit mode. Home links to `?edit=bio` and others. The
 * parameter is removed from the address after it is read.
 */
function useEditedField() {
  const [address, setAddress] = useSearchParams();
  const linked = address.get('edit');
  const state = useState(linked);
  const clean = useEffectEvent(() => {
    if (linked === null) return;
    const next = new URLSearchParams(address);
    next.delete('edit');
    setAddress(next, { replace: true });
  });
  useEffect(() => clean(), []);
  return state;
}
