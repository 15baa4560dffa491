import { BriefcaseBusiness, GraduationCap, Languages, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';

import { useCommunity } from '../../../platform/web/community.ts';
import { Rich, useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { SectionCard, Card } from '../../../platform/web/ui/card.tsx';
import { Chip } from '../../../platform/web/ui/chip.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { Later } from '../../../platform/web/ui/later.tsx';
import type { PublicUser } from '../../account/index.ts';
import { LikePart } from '../../matching/web/index.ts';
import { useInterests } from '../../places/web/index.ts';
import type { ProfileUser, ProfilePrompt } from '../index.ts';
import { profileTexts } from './texts/index.ts';
import { VideoPlayer } from './video-player.tsx';
import { VoicePlayer } from './voice-player.tsx';

interface AboutTabProps {
  user: PublicUser;
  /** The rest of the profile, once it is loaded. */
  details: ProfileUser | undefined;
  /** The member's own cards, with which they change these parts. */
  own?: { voiceNote: ReactNode; video: ReactNode };
}

/** Bio, interests and the video introduction (§2). Shared interests come first. */
export function AboutTab({ user, details, own }: AboutTabProps) {
  const texts = useTexts(profileTexts);
  const t = texts.about;
  const { user: viewer } = useSession();
  const isOthers = user.id !== viewer.id;
  const isShared = (interest: string) => isOthers && viewer.interests.includes(interest);
  const { nameOf } = useInterests(texts.interestNames);
  const shared = user.interests.filter(isShared);
  const interests = [...shared, ...user.interests.filter((interest) => !isShared(interest))];
  return (
    <div
      className={cx(
        'grid gap-5 *:grid *:content-start *:gap-5',
        // Beside another member's face, one column is as high as it is.
        own && 'grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))]',
      )}
    >
      <div>
        <SectionCard title={t.bio}>
          {user.bio ? (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {user.bio}
            </p>
          ) : (
            <p className="text-ink-soft">{own ? t.noOwnBio : t.noBio}</p>
          )}
        </SectionCard>
        <SectionCard title={t.interests}>
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
        </SectionCard>
        <Later>
          {details?.prompts.map((prompt) => (
            <PromptCard
              key={prompt.id}
              prompt={prompt}
              action={
                own ? undefined : <LikePart member={user} about={{ kind: 'prompt', ...prompt }} />
              }
            />
          ))}
          {details && hasDetails(details) && (
            <SectionCard title={texts.details.title}>
              <DetailsList details={details} />
            </SectionCard>
          )}
        </Later>
      </div>
      <div>
        <Later>
          {own?.voiceNote}
          {!own && details?.voiceNote && (
            <SectionCard title={texts.voice.title}>
              <VoicePlayer note={details.voiceNote} name={user.fullName} />
            </SectionCard>
          )}
          {own?.video ?? (
            <SectionCard title={texts.video.title}>
              <VideoPlayer
                address={user.videoIntroUrl}
                fullName={user.fullName}
                captions={details?.videoCaptions}
              />
            </SectionCard>
          )}
        </Later>
      </div>
    </div>
  );
}

/** A question and a member's answer, with an action such as a like button. */
function PromptCard({ prompt, action }: { prompt: ProfilePrompt; action?: ReactNode }) {
  return (
    <Card
      as="section"
      aria-labelledby={`prompt-${prompt.id}`}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2"
    >
      <h2 id={`prompt-${prompt.id}`} className="col-span-full text-sm font-bold text-ink-soft">
        {prompt.question}
      </h2>
      <p dir="auto" className="text-2xl leading-snug font-bold wrap-anywhere whitespace-pre-line">
        {prompt.answer}
      </p>
      {action && <div className="self-end">{action}</div>}
    </Card>
  );
}

type Details = Pick<ProfileUser, 'heightCm' | 'languages' | 'job' | 'school'>;

/** The details of a member, each with an icon. Empty ones are left out. */
function DetailsList({ details }: { details: Details }) {
  const t = useTexts(profileTexts).details;
  const { heightCm, languages, job, school } = details;
  // Communities with miles have members who know both.
  const heightText = useCommunity().units === 'mi' ? t.heightBoth : t.heightOf;
  const shown = [
    { Icon: Ruler, name: t.height, text: heightCm === null ? null : heightText({ cm: heightCm }) },
    {
      Icon: Languages,
      name: t.languages,
      text: languages.map((code) => t.languageName({ code })).join(' · ') || null,
    },
    { Icon: BriefcaseBusiness, name: t.job, text: job },
    { Icon: GraduationCap, name: t.school, text: school },
  ].filter(({ text }) => text !== null);
  return (
    <dl className="grid gap-3">
      {shown.map(({ Icon, name, text }) => (
        <div key={name} className="flex items-center gap-3">
          <dt className="text-ink-soft">
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">{name}</span>
          </dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function hasDetails({ heightCm, languages, job, school }: Details): boolean {
  return heightCm !== null || languages.length > 0 || job !== null || school !== null;
}
