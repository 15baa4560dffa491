import type { PublicUser } from '@rizzly/domain/account';
import { UserRound } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useParams } from 'wouter';

import { ApiError, messageOf } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { uiTexts } from '../../ui/texts/index.ts';
import { AboutTab, type ShowLikePart } from './about-tab.tsx';
import { PictureTab } from './picture-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { useProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';

/** Its forms are larger than the whole page for other members. */
const OwnProfile = lazy(async () => ({ default: (await import('./own-profile.tsx')).OwnProfile }));

export interface ProfilePageProps {
  /** Tabs of other rooms. app/ passes them in. */
  achievements: (userId: string) => ReactNode;
  stats: (userId: string) => ReactNode;
  /** The button to report another member's picture. */
  reportPicture: (user: PublicUser) => ReactNode;
  /** The button to like a picture or an answer of another member. */
  likePart: ShowLikePart;
  /** The member's own streak as of today. */
  streakDays: number;
}

/** The member's own profile at /profile, anybody's at /profile/:userId (§2). */
export function ProfilePage(slots: ProfilePageProps) {
  const { user } = useSession();
  const { userId = user.id } = useParams<{ userId?: string }>();
  const isOwn = userId === user.id;
  return isOwn ? (
    <Suspense fallback={<ProfileSkeleton />}>
      <OwnProfile key="own" user={user} {...slots} />
    </Suspense>
  ) : (
    <OthersProfile key={userId} userId={userId} {...slots} />
  );
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
  // The loaded profile stays visible when a refetch fails, for example offline.
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
      <ProfileHeader user={user} hasGallery={user.pictures.length > 0} />
      <ProfileTabs
        userId={user.id}
        about={<AboutTab user={user} details={user} likePart={likePart} />}
        picture={<PictureTab user={user} report={reportPicture(user)} />}
        achievements={achievements}
        stats={stats}
      />
    </>
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
