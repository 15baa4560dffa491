import type { PublicUser } from '@rizzly/domain/account';

import { Rich, useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { profileTexts } from './texts/index.ts';
import { VideoIntroCard } from './video-intro-card.tsx';
import { VideoPlayer } from './video-player.tsx';

/** Bio, interests and the video introduction (§2). Shared interests come first. */
export function AboutTab({ user, isOwn }: { user: PublicUser; isOwn: boolean }) {
  const texts = useTexts(profileTexts);
  const t = texts.about;
  const { user: viewer } = useSession();
  const isShared = (interest: string) => !isOwn && viewer.interests.includes(interest);
  const names: Record<string, string> = texts.interestNames;
  const nameOf = (interest: string) => names[interest] ?? interest;
  const shared = user.interests.filter(isShared);
  const interests = [...shared, ...user.interests.filter((interest) => !isShared(interest))];
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <div className="grid gap-5">
        <Card as="section" aria-labelledby="bio">
          <CardHeader id="bio" title={t.bio} />
          {user.bio ? (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {user.bio}
            </p>
          ) : (
            <p className="text-ink-soft">{isOwn ? t.noOwnBio : t.noBio}</p>
          )}
        </Card>
        <Card as="section" aria-labelledby="interests">
          <CardHeader id="interests" title={t.interests} />
          <ul className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest}>
                <Chip shared={isShared(interest)}>
                  {isShared(interest) ? (
                    <Rich
                      text={t.shared({ name: nameOf(interest) })}
                      tags={{ hidden: <span className="sr-only" /> }}
                    />
                  ) : (
                    nameOf(interest)
                  )}
                </Chip>
              </li>
            ))}
          </ul>
          {shared.length > 0 && (
            <p className="mt-3 text-sm text-ink-soft">{t.sharedFirst({ count: shared.length })}</p>
          )}
        </Card>
      </div>
      {isOwn ? (
        <VideoIntroCard />
      ) : (
        <Card as="section" aria-labelledby="video-introduction">
          <CardHeader id="video-introduction" title={texts.video.title} />
          <VideoPlayer address={user.videoIntroUrl} fullName={user.fullName} />
        </Card>
      )}
    </div>
  );
}
