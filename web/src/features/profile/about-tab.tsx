import type { PublicUser } from '@rizzly/domain/account';

import { useSession } from '../../platform/session.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { VideoIntroCard } from './video-intro-card.tsx';
import { VideoPlayer } from './video-player.tsx';

/** Bio, interests and the video introduction (§2). Shared interests come first. */
export function AboutTab({ user, isOwn }: { user: PublicUser; isOwn: boolean }) {
  const { user: viewer } = useSession();
  const isShared = (interest: string) => !isOwn && viewer.interests.includes(interest);
  const shared = user.interests.filter(isShared);
  const interests = [...shared, ...user.interests.filter((interest) => !isShared(interest))];
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <div className="grid gap-5">
        <Card as="section" aria-labelledby="bio">
          <CardHeader id="bio" title="Bio" />
          {user.bio ? (
            <p className="wrap-anywhere whitespace-pre-line">{user.bio}</p>
          ) : (
            <p className="text-ink-soft">
              {isOwn
                ? 'No bio yet. A few honest sentences make it easier to write to you.'
                : 'No bio yet.'}
            </p>
          )}
        </Card>
        <Card as="section" aria-labelledby="interests">
          <CardHeader id="interests" title="Interests" />
          <ul className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest}>
                <Chip shared={isShared(interest)}>
                  <span>{interest}</span>
                  {isShared(interest) && <span className="sr-only"> (in common)</span>}
                </Chip>
              </li>
            ))}
          </ul>
          {shared.length > 0 && (
            <p className="mt-3 text-sm text-ink-soft">
              {shared.length} in common with you, shown first.
            </p>
          )}
        </Card>
      </div>
      {isOwn ? (
        <VideoIntroCard />
      ) : (
        <Card as="section" aria-labelledby="video-introduction">
          <CardHeader id="video-introduction" title="Video Introduction" />
          <VideoPlayer address={user.videoIntroUrl} fullName={user.fullName} />
        </Card>
      )}
    </div>
  );
}
