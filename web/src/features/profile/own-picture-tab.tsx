import type { PublicUser } from '@rizzly/domain/account';
import { FIRST_PICTURE_POINTS } from '@rizzly/domain/play';
import { Camera } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PictureUpload } from './picture-upload.tsx';
import { useProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';

const OwnPictures = lazy(() => import('./gallery/own-pictures.tsx'));

/** The member's own pictures. The first one is chosen as in §8. */
export function OwnPictureTab({ user, upload }: { user: PublicUser; upload: PictureUpload }) {
  const texts = useTexts(profileTexts);
  const t = texts.picture;
  const query = useProfile(user.id);
  const pictures = query.data?.user.pictures;
  if (user.profilePicture === null) {
    return (
      // Without a drawing, so that a phone shows the button at once. The initials are above.
      <Card className="grid justify-items-center gap-4 text-center">
        <p>{t.noneOwn({ points: FIRST_PICTURE_POINTS })}</p>
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
