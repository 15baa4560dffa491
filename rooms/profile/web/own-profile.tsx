import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useState, lazy } from 'react';
import { useSearchParams } from 'wouter';

import { useAddressTab } from '../../../platform/web/address-tab.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { useIsWide } from '../../../platform/web/use-is-wide.ts';
import type { PublicUser } from '../../account/index.ts';
import { FIRST_PICTURE_POINTS } from '../../play/index.ts';
import { useOwnStreak } from '../../play/web/index.ts';
import { AboutTab } from './about-tab.tsx';
import { EditProfile } from './edit/edit-profile.tsx';
import { usePictureUpload, type PictureUpload } from './picture-upload.tsx';
import {
  ChangePicture,
  EditButton,
  OwnLinks,
  ProfileBadges,
  ProfileHeader,
} from './profile-header.tsx';
import { ProfileTabs, TAB_NAMES } from './profile-tabs.tsx';
import { FaceFirst } from './profile-top.tsx';
import { useProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';
import { VideoIntroCard } from './video-intro-card.tsx';
import { VoiceNoteCard } from './voice/voice-note-card.tsx';

const OwnPictures = lazy(() => import('./gallery/own-pictures.tsx'));

/** The member's own profile, with its forms. */
export function OwnProfile({ user }: { user: PublicUser }) {
  useTitle(useTexts(profileTexts).page.ownTitle);
  const [editedField, setEditedField] = useEditedField();
  const upload = usePictureUpload();
  const { streakDays } = useOwnStreak();
  const { data } = useProfile(user.id);
  const [tab] = useAddressTab(TAB_NAMES);
  const isWide = useIsWide();
  const isEditing = editedField !== null;
  const edit = () => setEditedField('fullName');
  const shown = { ...user, streakDays };
  const hasPictures = data ? data.user.pictures.length > 0 : user.profilePicture !== null;
  const rest = isEditing ? (
    <EditProfile user={user} focusOn={editedField} onDone={() => setEditedField(null)} />
  ) : (
    <ProfileTabs
      userId={user.id}
      about={
        <AboutTab
          user={user}
          details={data?.user}
          own={{
            voiceNote: data && <VoiceNoteCard note={data.user.voiceNote} />,
            video: <VideoIntroCard />,
          }}
        />
      }
      picture={<OwnPictureTab user={user} upload={upload} />}
    />
  );
  return (
    <>
      {isWide && hasPictures && !isEditing ? (
        <FaceFirst
          user={data && { ...data.user, ...user }}
          onPicture={<ChangePicture onClick={upload.choose} />}
          isBelowHigh
          below={
            <>
              <ProfileBadges user={shown} isOwn />
              <EditButton onClick={edit} />
              <OwnLinks user={user} />
            </>
          }
        >
          {rest}
        </FaceFirst>
      ) : (
        <>
          <ProfileHeader
            user={shown}
            own={{
              isEditing,
              isWhole: tab === 'about',
              onEdit: edit,
              onChoosePicture: upload.choose,
            }}
          />
          {rest}
        </>
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

/** The member's own pictures. The first one is chosen as in §8. */
function OwnPictureTab({ user, upload }: { user: PublicUser; upload: PictureUpload }) {
  const texts = useTexts(profileTexts);
  const t = texts.picture;
  const { calmMode } = useSession().user;
  const query = useProfile(user.id);
  if (user.profilePicture === null) {
    return (
      // Without a drawing, so that a phone shows the button at once. The initials are above.
      <Card className="grid justify-items-center gap-4 text-center">
        <p>{calmMode ? t.none : t.noneOwn({ points: FIRST_PICTURE_POINTS })}</p>
        <Button data-does="add" loading={upload.isUploading} onClick={upload.choose}>
          {!upload.isUploading && <Camera aria-hidden className="size-5" />}
          {t.choose}
        </Button>
        <p className="text-sm text-ink-soft">{t.kinds}</p>
      </Card>
    );
  }
  return (
    <Card>
      <Loaded query={query} failed={texts.pictures.failed} level="h3" skeleton="h-96">
        {(loaded) => <OwnPictures pictures={loaded.user.pictures} upload={upload} />}
      </Loaded>
    </Card>
  );
}
