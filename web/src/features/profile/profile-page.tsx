import type { PublicUser } from '@rizzly/domain/account';
import type { ProfileUser } from '@rizzly/domain/profile';
import { UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';

import { useAddressTab } from '../../platform/address-tab.ts';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { uiTexts } from '../../ui/texts/index.ts';
import { AboutTab, type ShowLikePart } from './about-tab.tsx';
import { EditProfile } from './edit/edit-profile.tsx';
import { OwnPictureTab, PictureTab } from './picture-tab.tsx';
import { usePictureUpload } from './picture-upload.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { useProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';

const TAB_NAMES = ['about', 'picture', 'achievements', 'stats'] as const;

export interface ProfilePageProps {
  /** Tabs of other rooms; app/ brings them. */
  achievements: (userId: string) => ReactNode;
  stats: (userId: string) => ReactNode;
  /** Reporting another member's picture. */
  reportPicture: (user: PublicUser) => ReactNode;
  /** Liking a picture or an answer of another member. */
  likePart: ShowLikePart;
  /** The member's own streak as it is today. */
  streakDays: number;
}

/** The member's own profile at /profile, anybody's at /profile/:userId (§2). */
export function ProfilePage(slots: ProfilePageProps) {
  const { user } = useSession();
  const { userId = user.id } = useParams<{ userId?: string }>();
  const isOwn = userId === user.id;
  return isOwn ? (
    <OwnProfile key="own" user={user} {...slots} />
  ) : (
    <OthersProfile key={userId} userId={userId} {...slots} />
  );
}

function OwnProfile({
  user,
  achievements,
  stats,
  streakDays,
}: ProfilePageProps & { user: PublicUser }) {
  useTitle(useTexts(profileTexts).page.ownTitle);
  const [editedField, setEditedField] = useEditedField();
  const upload = usePictureUpload();
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
      {upload.status}
      {editedField !== null ? (
        <EditProfile user={user} focusOn={editedField} onDone={() => setEditedField(null)} />
      ) : (
        <ProfileTabs
          user={user}
          details={data?.user}
          isOwn
          picture={<OwnPictureTab user={user} upload={upload} />}
          achievements={achievements}
          stats={stats}
        />
      )}
      {upload.element}
    </>
  );
}

/**
 * The field to edit first; null outside the edit mode. Home links to `?edit=bio` and others. The
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

function OthersProfile({
  userId,
  achievements,
  stats,
  reportPicture,
  likePart,
}: Omit<ProfilePageProps, 'streakDays'> & { userId: string }) {
  const t = useTexts(profileTexts).page;
  const ui = useTexts(uiTexts);
  const { data, error, refetch, isFetching } = useProfile(userId);
  const user = data?.user;
  const isUnknown = error instanceof ApiError && error.status === 404;
  useTitle(user?.fullName ?? (isUnknown ? t.notFound : t.title));
  if (isUnknown) return <UserNotFound />;
  // What is shown stays when asking again fails, such as offline.
  if (error && !user) {
    return (
      <EmptyState
        drawing={<UserRound aria-hidden className="size-12 text-ink-soft" />}
        title={t.failed}
        text={messageOf(error, t.failedWhy)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {ui.tryAgain}
          </Button>
        }
      />
    );
  }
  if (!user) return <ProfileSkeleton />;
  return (
    <>
      <ProfileHeader user={user} />
      <ProfileTabs
        user={user}
        details={user}
        isOwn={false}
        likePart={likePart}
        picture={<PictureTab user={user} report={reportPicture(user)} />}
        achievements={achievements}
        stats={stats}
      />
    </>
  );
}

function ProfileTabs({
  user,
  details,
  isOwn,
  likePart,
  picture,
  achievements,
  stats,
}: Pick<ProfilePageProps, 'achievements' | 'stats'> & {
  user: PublicUser;
  details: ProfileUser | undefined;
  isOwn: boolean;
  likePart?: ShowLikePart;
  picture: ReactNode;
}) {
  const t = useTexts(profileTexts).page;
  const [tab, openTab] = useAddressTab(TAB_NAMES);
  return (
    <Tabs
      label={t.title}
      value={tab}
      onChange={openTab}
      tabs={[
        {
          value: 'about',
          label: t.about,
          content: <AboutTab user={user} details={details} isOwn={isOwn} likePart={likePart} />,
        },
        { value: 'picture', label: t.picture, content: picture },
        { value: 'achievements', label: t.achievements, content: achievements(user.id) },
        { value: 'stats', label: t.stats, content: stats(user.id) },
      ]}
    />
  );
}

function UserNotFound() {
  const t = useTexts(profileTexts).page;
  return (
    <div className="maze-dots grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-6 py-16 text-center">
      <UserRound aria-hidden className="size-16 text-ink-soft" />
      <h1 className="text-3xl">{t.notFound}</h1>
      <p className="max-w-sm text-ink-soft">{t.notFoundText}</p>
      <Link href="/browse" className={buttonStyles('primary')}>
        {t.browse}
      </Link>
    </div>
  );
}

function ProfileSkeleton() {
  const t = useTexts(uiTexts);
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-12" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
