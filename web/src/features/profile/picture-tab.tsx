import type { PublicUser } from '@rizzly/domain/account';
import type { ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { portraitSources } from '../../ui/picture-sources.ts';
import { profileTexts } from './texts/index.ts';

/** Another member's picture at full size. */
export function PictureTab({
  user,
  report,
}: {
  user: PublicUser;
  /** The report button. */
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

export function NoPicture({ user, children }: { user: PublicUser; children: string }) {
  return (
    <div className="maze-dots grid w-full max-w-lg justify-items-center gap-4 rounded-card bg-sunken px-6 py-14 text-center">
      <Avatar id={user.id} fullName={user.fullName} picture={null} size="xl" />
      <p className="text-ink-soft">{children}</p>
    </div>
  );
}
