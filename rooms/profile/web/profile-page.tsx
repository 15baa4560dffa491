import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { useAddressTab } from '../../../platform/web/address-tab.ts';
import { ApiError, messageOf } from '../../../platform/web/api-error.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { useHoldCelebrations } from '../../../platform/web/ui/hold-celebrations.ts';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import { useIsWide } from '../../../platform/web/use-is-wide.ts';
import type { PublicUser } from '../../account/index.ts';
import { ProfileBar, RequestNoteOf } from '../../matching/web/index.ts';
import { ProfileSkin } from '../../play/web/index.ts';
import { ReportButton } from '../../safety/web/index.ts';
import type { ProfileUser } from '../index.ts';
import { AboutTab } from './about-tab.tsx';
import { Portrait } from './gallery/portrait.tsx';
import { ProfileBadges, ProfileHeader } from './profile-header.tsx';
import { ProfileTabs, TAB_NAMES } from './profile-tabs.tsx';
import { FaceFirst } from './profile-top.tsx';
import { useProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';

/** Its forms are larger than the whole page for other members. */
const OwnPreview = lazy(async () => ({ default: (await import('./own-preview.tsx')).OwnPreview }));
const OwnProfile = lazy(async () => ({ default: (await import('./own-profile.tsx')).OwnProfile }));

/** The member's own profile at /profile, anybody's at /profile/:userId (§2), in its member's skin. */
export function ProfilePage() {
  const { user } = useSession();
  const { userId = user.id } = useParams<{ userId?: string }>();
  const isOwn = userId === user.id;
  useHoldCelebrations(!isOwn);
  const [address] = useSearchParams();
  return (
    <ProfileSkin userId={userId}>
      {isOwn ? (
        <Suspense fallback={<ProfileSkeleton />}>
          {address.get('as') === 'others' ? <OwnPreview /> : <OwnProfile key="own" user={user} />}
        </Suspense>
      ) : (
        <OthersProfile key={userId} userId={userId} />
      )}
    </ProfileSkin>
  );
}

function OthersProfile({ userId }: { userId: string }) {
  const t = useTexts(profileTexts).page;
  const ui = useTexts(uiTexts);
  const { data, error, refetch, isFetching } = useProfile(userId);
  const [, navigate] = useLocation();
  // The profile can't be shown once its member is hidden.
  const leave = () => navigate('/browse', { replace: true });
  const isWide = useIsWide();
  const [tab] = useAddressTab(TAB_NAMES);
  // On a phone the face comes before everything else, but not before the other tabs.
  const isPhotoFirst = !isWide && tab === 'about';
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
  if (!user) return <ProfileSkeleton isPhotoFirst={isPhotoFirst} />;
  const bar = <ProfileBar member={user} onAbsent={leave} isDocked={!isWide} />;
  const note = !isWide && <RequestNoteOf member={user} />;
  const rest = (
    <>
      <ProfileTabs
        userId={user.id}
        about={<AboutTab user={user} details={user} />}
        picture={<PictureTab user={user} onBlocked={leave} />}
      />
      {!isWide && bar}
    </>
  );
  if (!isWide && tab !== 'about') {
    return (
      <>
        <ProfileHeader user={user} />
        <div className="mb-5 empty:hidden">{note}</div>
        {rest}
      </>
    );
  }
  const below = (
    <>
      {note}
      <ProfileBadges user={user} />
      {isWide && bar}
    </>
  );
  return (
    <div className="max-md:-mt-4">
      <FaceFirst user={user} below={below}>
        {rest}
      </FaceFirst>
    </div>
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

function ProfileSkeleton({ isPhotoFirst = false }: { isPhotoFirst?: boolean }) {
  return (
    <Loading className="grid items-start gap-5 md:grid-cols-[clamp(30%,75dvh-11rem,50%-0.75rem)_minmax(0,1fr)] md:gap-6 xl:grid-cols-[clamp(25%,75dvh-11rem,40%)_minmax(0,1fr)]">
      <Skeleton
        className={cx(
          'rounded-card',
          isPhotoFirst
            ? '-mx-2 -mt-4 aspect-3/4 max-h-[max(100svh-21rem,15rem)]'
            : 'h-48 md:aspect-3/4 md:h-auto',
        )}
      />
      <div className="grid gap-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </Loading>
  );
}

/** Another member's pictures at full size, each with its report. */
function PictureTab({ user, onBlocked }: { user: ProfileUser; onBlocked: () => void }) {
  const t = useTexts(profileTexts);
  const { pictures } = user;
  const count = pictures.length;
  const name = firstNameOf(user.fullName);
  if (count === 0) {
    return (
      <Card className="grid justify-items-center">
        <NoPicture user={user}>{t.picture.none}</NoPicture>
      </Card>
    );
  }
  return (
    <Card>
      <ul
        className={cx('mx-auto grid max-w-lg gap-6', count > 1 && 'sm:max-w-none sm:grid-cols-2')}
      >
        {pictures.map((picture, at) => (
          <li key={picture.id} className="grid content-start justify-items-center gap-3">
            <Portrait
              picture={picture}
              alt={picture.alt ?? t.gallery.pictureOf({ name, place: at + 1, count })}
              sizes={
                count > 1 ? '(min-width: 576px) 24rem, 90vw' : '(min-width: 576px) 32rem, 90vw'
              }
              isFirst={at === 0}
              className="rounded-card"
            />
            <ReportButton
              request={{ subject: { kind: 'picture', id: picture.id }, name, onBlocked }}
              {...(count > 1 && { which: t.gallery.place({ place: at + 1, count }) })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoPicture({ user, children }: { user: PublicUser; children: string }) {
  return (
    <div className="maze-dots grid w-full max-w-lg justify-items-center gap-4 rounded-card bg-sunken px-6 py-14 text-center">
      <Avatar id={user.id} fullName={user.fullName} picture={null} size="xl" />
      <p className="text-ink-soft">{children}</p>
    </div>
  );
}
