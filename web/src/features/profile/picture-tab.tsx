import type { PublicUser } from '@rizzly/domain/account';
import { FIRST_PICTURE_POINTS } from '@rizzly/domain/play';
import { Camera } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { portraitSources } from '../../ui/picture-sources.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PictureUpload } from './picture-upload.tsx';
import { useProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';

const OwnPictures = lazy(() => import('./gallery/own-pictures.tsx'));

/** The picture of somebody else at full size. */
export function PictureTab({
  user,
  report,
}: {
  user: PublicUser;
  /** Reporting the picture. */
  report: ReactNode;
}) {
  const t = useTexts(profileTexts).picture;
  return (
    <Card className="grid justify-items-center gap-5">
      {user.profilePicture ? (
        <img
          {...portraitSources(user.profilePicture)}
          sizes="(min-width: 576px) 32rem, 90vw"
          alt={user.fullName}
          width={960}
          height={1280}
          className="aspect-3/4 w-full max-w-lg rounded-card bg-sunken object-cover"
        />
      ) : (
        <NoPicture user={user}>{t.none}</NoPicture>
      )}
      {user.profilePicture !== null && report}
    </Card>
  );
}

/** The member's own pictures; the first one is chosen as §8 has it. */
export function OwnPictureTab({ user, upload }: { user: PublicUser; upload: PictureUpload }) {
  const texts = useTexts(profileTexts);
  const t = texts.picture;
  const query = useProfile(user.id);
  const pictures = query.data?.user.pictures;
  if (user.profilePicture === null) {
    return (
      <Card className="grid justify-items-center gap-5">
        <NoPicture user={user}>{t.noneOwn({ points: FIRST_PICTURE_POINTS })}</NoPicture>
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
      {pictures ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <OwnPictures pictures={pictures} upload={upload} />
        </Suspense>
      ) : query.isError ? (
        <LoadFailed title={texts.pictures.failed} query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
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
