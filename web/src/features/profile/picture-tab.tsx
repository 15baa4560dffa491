import type { PublicUser } from '@rizzly/domain/account';
import { FIRST_PICTURE_POINTS } from '@rizzly/domain/play';
import { Camera } from 'lucide-react';

import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The picture at full size. `onChoose` is set on the member's own profile, to change it. */
export function PictureTab({ user, onChoose }: { user: PublicUser; onChoose?: () => void }) {
  return (
    <Card className="grid justify-items-center gap-5">
      {user.profilePicture ? (
        <img
          src={user.profilePicture}
          alt={user.fullName}
          width={512}
          height={512}
          className="aspect-square w-full max-w-lg rounded-card bg-sunken object-cover"
        />
      ) : (
        <div className="maze-dots grid w-full max-w-lg justify-items-center gap-4 rounded-card bg-sunken px-6 py-14 text-center">
          <Avatar fullName={user.fullName} picture={null} size="xl" />
          <p className="text-ink-soft">
            {onChoose
              ? `No picture yet. Your first one earns you ${FIRST_PICTURE_POINTS} Rizz points.`
              : 'No picture yet.'}
          </p>
        </div>
      )}
      {onChoose && (
        <div className="grid justify-items-center gap-2">
          <Button onClick={onChoose}>
            <Camera aria-hidden className="size-5" />
            {user.profilePicture ? 'Choose Another' : 'Choose a Picture'}
          </Button>
          <p className="text-sm text-ink-soft">JPG, PNG, GIF or WebP, up to 10MB.</p>
        </div>
      )}
    </Card>
  );
}
