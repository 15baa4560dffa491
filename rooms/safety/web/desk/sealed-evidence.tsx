import { useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { useInterests } from '../../../places/web/index.ts';
import type { Evidence, SealedProfile as Profile } from '../../index.ts';
import { EventFacts } from './event-facts.tsx';
import { deskTexts } from './texts/index.ts';

/** The sealed evidence of a report: what it is about, what was said, and the profile last. */
export function SealedEvidence({
  evidence,
  memberId,
  isCovered,
  reportedId,
}: {
  evidence: Evidence;
  memberId: string | undefined;
  isCovered: boolean;
  reportedId: string | undefined;
}) {
  const t = useTexts(deskTexts).case;
  const { profile, event, squads, call, messages, media } = evidence;
  const reported = messages.find(
    ({ seq, content }) => content !== '' && reportedId?.endsWith(`:${seq}`),
  );
  return (
    <>
      {event && (
        <section aria-label={t.event} className="grid gap-3 rounded-control bg-sunken p-4">
          <h3 className="text-sm text-ink-soft">{t.event}</h3>
          <EventFacts level="h4" event={event} />
        </section>
      )}
      {squads.length > 0 && (
        <section aria-label={t.squads} className="rounded-control bg-sunken p-4">
          <h3 className="text-sm text-ink-soft">{t.squads}</h3>
          <ul>
            {squads.map(({ name, members }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two squads may have one name
              <li key={index} dir="auto" className="wrap-anywhere">
                <span className="font-bold">{name}</span> {members.join(' · ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {call && (
        <section aria-label={t.call} className="rounded-control bg-sunken p-4">
          <h3 className="text-sm text-ink-soft">{t.call}</h3>
          <p>
            {call.callerId === memberId ? t.callByMember : t.callByReporter}{' '}
            {t.callTimes({ at: call.startedAt, seconds: call.seconds })}
          </p>
          <p>
            {t.callVideo({
              byMember: call.videoBy.includes(memberId ?? ''),
              byReporter: call.videoBy.some((id) => id !== memberId),
            })}
          </p>
        </section>
      )}
      {reported && (
        <section aria-label={t.reportedMessage}>
          <h3 className="mb-2 text-sm text-ink-soft">{t.reportedMessage}</h3>
          <blockquote
            dir="auto"
            className="rounded-control bg-danger-soft px-3 py-2 wrap-anywhere whitespace-pre-wrap outline-2 outline-danger"
          >
            {reported.content}
          </blockquote>
        </section>
      )}
      {messages.length > 0 && (
        <section aria-label={t.messages}>
          <h3 className="mb-2 text-sm text-ink-soft">{t.messages}</h3>
          <ol
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
            tabIndex={0}
            className="grid max-h-96 gap-1.5 overflow-y-auto rounded-control bg-sunken p-3"
          >
            {messages.map(({ seq, senderId, content, messageType, mediaIndex }) => (
              <li
                key={seq}
                className={cx(
                  'w-fit max-w-[85%] rounded-control px-3 py-1.5',
                  senderId === memberId ? 'bg-danger-soft' : 'ms-auto bg-surface',
                  reportedId?.endsWith(`:${seq}`) && 'outline-2 outline-danger',
                )}
              >
                <span className="me-2 text-xs text-ink-soft tabular-nums">{seq}</span>
                {messageType !== 'text' && (
                  <span className="me-2 font-bold">
                    {messageType === 'voice'
                      ? t.files.voice
                      : t.pictureNumber({ number: (mediaIndex ?? -1) + 1 })}
                  </span>
                )}
                <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  {content}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className={cx('grid gap-4', media.length > 0 && profile && 'lg:grid-cols-[2fr_3fr]')}>
        {media.length > 0 && (
          <section aria-label={t.media} className="grid grid-cols-2 content-start gap-3">
            {media
              .map((file, index) => ({ file, number: index + 1 }))
              .toSorted(reportedFirst)
              .map(({ file, number }) => (
                <SealedFile
                  key={file.url}
                  file={file}
                  // Messages name pictures by this number. Pictures come before voice messages.
                  number={number}
                  isCovered={isCovered}
                />
              ))}
          </section>
        )}
        {profile && <SealedProfile profile={profile} />}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
        {t.sealed({ at: evidence.sealedAt })}
        <Badge tone={evidence.isIntact ? 'mint' : 'danger'}>
          {evidence.isIntact ? t.intact : t.tampered}
        </Badge>
      </p>
    </>
  );
}

/** The file that a report is about comes before the others. */
function reportedFirst(
  one: { file: Evidence['media'][number] },
  other: { file: Evidence['media'][number] },
): number {
  return Number(other.file.isSubject) - Number(one.file.isSubject);
}

/** A profile's texts as others saw them at the time of the report. */
function SealedProfile({ profile }: { profile: Profile }) {
  const { case: t, interestNames } = useTexts(deskTexts);
  const { nameOf } = useInterests(interestNames);
  const { fullName, age, location, bio, interests, prompts } = profile;
  return (
    <section aria-label={t.profile} className="rounded-control bg-sunken p-4">
      <h3 className="text-sm text-ink-soft">{t.profile}</h3>
      <p dir="auto" className="font-bold wrap-anywhere">
        {`${fullName}, ${age}`}
      </p>
      <p className="text-sm text-ink-soft">{location}</p>
      <p dir="auto" className="mt-2 wrap-anywhere">
        {bio ?? t.noBio}
      </p>
      <dl className="mt-3 grid gap-2 text-sm">
        {prompts.map(({ id, question, answer }) => (
          <Told key={id} name={question} value={answer} />
        ))}
        <Told name={t.told.interests} value={interests.map(nameOf).join(' · ')} />
        <Told name={t.told.label} value={profile.label} />
        <Told name={t.told.job} value={profile.job} />
        <Told name={t.told.school} value={profile.school} />
        <Told
          name={t.told.height}
          value={profile.heightCm === null ? null : t.heightOf({ cm: profile.heightCm })}
        />
        <Told
          name={t.told.languages}
          value={profile.languages.map((code) => t.languageName({ code })).join(' · ')}
        />
        <Told name={t.told.captions} value={profile.videoCaptions} />
      </dl>
    </section>
  );
}

function Told({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {value}
      </dd>
    </div>
  );
}

interface SealedFileProps {
  file: Evidence['media'][number];
  /** Its number among the files, which the decision form uses too. */
  number: number;
  /** The file is shown only after a click, because each view is audited. */
  isCovered: boolean;
}

/** A sealed picture, video or voice note. */
function SealedFile({ file, number, isCovered }: SealedFileProps) {
  const t = useTexts(deskTexts).case;
  const { kind, alt, isSubject } = file;
  const [isShown, setShown] = useState(!isCovered);
  const name = kind === 'picture' ? t.pictureNumber({ number }) : t.files[kind];
  return (
    <figure
      className={cx(
        'grid content-start gap-1',
        // What a report is about and what has controls is as wide as the column.
        kind === 'picture' ? 'first:col-span-2' : 'col-span-2',
        isSubject && 'outline-2 outline-danger',
      )}
    >
      <figcaption className="flex flex-wrap items-center gap-2 text-sm font-bold">
        {name}
        {isSubject && <Badge tone="danger">{t.reported}</Badge>}
      </figcaption>
      {isShown ? (
        <Shown file={file} name={name} />
      ) : (
        <Button variant="secondary" onClick={() => setShown(true)}>
          {t.show}
        </Button>
      )}
      {alt !== null && (
        <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
          {alt}
        </p>
      )}
    </figure>
  );
}

function Shown({ file: { kind, url }, name }: Pick<SealedFileProps, 'file'> & { name: string }) {
  if (kind === 'voice') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members record without captions
    return <audio src={url} controls aria-label={name} className="w-full" />;
  }
  return kind === 'picture' || kind === 'cover' ? (
    <img src={url} alt={name} className="aspect-square w-full rounded-control" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions stand beside it as sealed
    <video src={url} controls aria-label={name} className="w-full rounded-control" />
  );
}
