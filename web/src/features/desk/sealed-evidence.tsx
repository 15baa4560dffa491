import type { Evidence } from '@rizzly/domain/safety';

import { useTexts } from '../../platform/language/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { EventFacts } from './event-facts.tsx';
import { SealedFile } from './sealed-file.tsx';
import { SealedProfile } from './sealed-profile.tsx';
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
      <div className="grid gap-4 md:grid-cols-2">
        {media.length > 0 && (
          <section aria-label={t.media} className="grid content-start gap-2">
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
