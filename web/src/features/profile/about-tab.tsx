import type { PublicUser } from '@rizzly/domain/account';
import type { ProfileUser } from '@rizzly/domain/profile';
import type { ReactNode } from 'react';

import { Rich, useTexts } from '../../platform/language/index.ts';
import type { LikeRequest } from '../../platform/like.ts';
import { useSession } from '../../platform/session.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Later } from '../../ui/later.tsx';
import { DetailsList, hasDetails } from './details-list.tsx';
import { ProfileGallery } from './gallery/profile-gallery.tsx';
import { PromptCard } from './prompt-card.tsx';
import { profileTexts } from './texts/index.ts';
import { VideoPlayer } from './video-player.tsx';
import { VoicePlayer } from './voice-player.tsx';

/** Shown on each picture and prompt of another member. */
export type ShowLikePart = (
  user: PublicUser,
  about: NonNullable<LikeRequest['about']>,
) => ReactNode;

/** Bio, interests and the video introduction (§2). Shared interests come first. */
export function AboutTab({
  user,
  details,
  own,
  likePart,
}: {
  user: PublicUser;
  /** The rest of the profile, once it is loaded. */
  details: ProfileUser | undefined;
  /** The member's own cards, with which they change these parts. */
  own?: { voiceNote: ReactNode; video: ReactNode };
  likePart?: ShowLikePart | undefined;
}) {
  const texts = useTexts(profileTexts);
  const t = texts.about;
  const { user: viewer } = useSession();
  const isShared = (interest: string) => !own && viewer.interests.includes(interest);
  const names: Record<string, string> = texts.interestNames;
  const nameOf = (interest: string) => names[interest] ?? interest;
  const shared = user.interests.filter(isShared);
  const interests = [...shared, ...user.interests.filter((interest) => !isShared(interest))];
  // Bio and interests are next to another member's pictures. On one's own profile that column has
  // the cards to edit.
  const isBeside = !own && user.profilePicture !== null;
  const words = (
    <>
      <Card as="section" aria-labelledby="bio">
        <CardHeader id="bio" title={t.bio} />
        {user.bio ? (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {user.bio}
          </p>
        ) : (
          <p className="text-ink-soft">{own ? t.noOwnBio : t.noBio}</p>
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
    </>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <div className="grid gap-5">
        {details && details.pictures.length > 0 && (
          <ProfileGallery
            pictures={details.pictures}
            fullName={user.fullName}
            action={likePart && (({ id, url }) => likePart(user, { kind: 'picture', id, url }))}
          />
        )}
        {!isBeside && words}
      </div>
      <div className="grid gap-5">
        {isBeside && words}
        <Later>
          {details?.prompts.map((prompt) => (
            <PromptCard
              key={prompt.id}
              prompt={prompt}
              action={
                likePart &&
                (({ id, question, answer }) =>
                  likePart(user, { kind: 'prompt', id, question, answer }))
              }
            />
          ))}
          {details && hasDetails(details) && (
            <Card as="section" aria-labelledby="details">
              <CardHeader id="details" title={texts.details.title} />
              <DetailsList details={details} />
            </Card>
          )}
          {own?.voiceNote}
          {!own && details?.voiceNote && (
            <Card as="section" aria-labelledby="voice-note">
              <CardHeader id="voice-note" title={texts.voice.title} />
              <VoicePlayer note={details.voiceNote} name={user.fullName} />
            </Card>
          )}
          {own?.video ?? (
            <Card as="section" aria-labelledby="video-introduction">
              <CardHeader id="video-introduction" title={texts.video.title} />
              <VideoPlayer
                address={user.videoIntroUrl}
                fullName={user.fullName}
                captions={details?.videoCaptions}
              />
            </Card>
          )}
        </Later>
      </div>
    </div>
  );
}
