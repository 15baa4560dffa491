import type { PublicUser } from '@rizzly/domain/account';
import { portraitAt } from '@rizzly/domain/media';
import { FIRST_PICTURE_POINTS } from '@rizzly/domain/play';
import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { profileTexts } from './texts/index.ts';

/** The picture at full size. `onChoose` is set on the member's own profile, to change it. */
export function PictureTab({
  user,
  onChoose,
  report,
}: {
  user: PublicUser;
  onChoose?: () => void;
  /** Reporting the picture of somebody else. */
  report?: ReactNode;
}) {
  const t = useTexts(profileTexts).picture;
  return (
    <Card className="grid justify-items-center gap-5">
      {user.profilePicture ? (
        <img
          src={portraitAt(user.profilePicture, 960)}
          alt={user.fullName}
          width={960}
          height={1280}
          className="aspect-3/4 w-full max-w-lg rounded-card bg-sunken object-cover"
        />
      ) : (
        <div className="maze-dots grid w-full max-w-lg justify-items-center gap-4 rounded-card bg-sunken px-6 py-14 text-center">
          <Avatar id={user.id} fullName={user.fullName} picture={null} size="xl" />
          <p className="text-ink-soft">
            {onChoose ? t.noneOwn({ points: FIRST_PICTURE_POINTS }) : t.none}
          </p>
        </div>
      )}
      {user.profilePicture !== null && report}
      {onChoose && (
        <div className="grid justify-items-center gap-2">
          <Button onClick={onChoose}>
            <Camera aria-hidden className="size-5" />
            {user.profilePicture ? t.chooseAnother : t.choose}
          </Button>
          <p className="text-sm text-ink-soft">{t.kinds}</p>
        </div>
      )}
    </Card>
  );
}
