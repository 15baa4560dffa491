import type { PublicUser } from '@rizzly/domain/account';
import { pictureSubjectId } from '@rizzly/domain/safety';
import { firstNameOf } from '@rizzly/domain/shared';

import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { ReportButton } from '../safety/index.ts';
import { Portrait } from './gallery/portrait.tsx';
import { profileTexts } from './texts/index.ts';

/** Another member's picture at full size. */
export function PictureTab({ user, onBlocked }: { user: PublicUser; onBlocked: () => void }) {
  const t = useTexts(profileTexts).picture;
  const pictureId = pictureSubjectId(user.profilePicture);
  return (
    <Card className="grid justify-items-center gap-5">
      {user.profilePicture ? (
        <Portrait
          picture={{ url: user.profilePicture, placeholder: null }}
          alt={user.fullName}
          sizes="(min-width: 576px) 32rem, 90vw"
          isFirst
          className="max-w-lg rounded-card"
        />
      ) : (
        <NoPicture user={user}>{t.none}</NoPicture>
      )}
      {pictureId !== undefined && (
        <ReportButton
          request={{
            subject: { kind: 'picture', id: pictureId },
            name: firstNameOf(user.fullName),
            onBlocked,
          }}
        />
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
