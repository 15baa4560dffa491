import type { CaseReport, Evidence } from '@rizzly/domain/safety';
import { useState } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { deskTexts } from './texts/index.ts';
import { useNameOf } from './use-name-of.ts';

interface ReportViewProps {
  report: CaseReport;
  memberId: string | undefined;
  /** Media stand behind a click, which is written down. */
  isCovered: boolean;
}

/** One report or notice with what was sealed. */
export function ReportView({ report, memberId, isCovered }: ReportViewProps) {
  const texts = useTexts(deskTexts);
  const t = texts.case;
  const nameOf = useNameOf();
  const { reason, comment, reporter, notice, subject, evidence } = report;
  return (
    <Card as="article" className="grid gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{texts.reasonNames[reason].label}</h2>
        {subject && <Badge>{texts.subjectNames[subject.kind]}</Badge>}
        <p className="ms-auto text-sm text-ink-soft">
          {t.sentBy({ code: report.code, at: report.createdAt })}
        </p>
      </header>
      <p className="text-sm text-ink-soft">
        {notice ? t.byNotice : reporter ? t.by({ name: nameOf(reporter) }) : t.formerReporter}
      </p>
      {notice && (
        <p className="text-sm wrap-anywhere">
          {[notice.url, notice.name, notice.email].filter(Boolean).join(' · ')}
        </p>
      )}
      {comment !== null && (
        <blockquote dir="auto" className="border-s-4 border-accent-text ps-3 wrap-anywhere">
          {comment}
        </blockquote>
      )}
      {evidence ? (
        <Sealed
          evidence={evidence}
          memberId={memberId}
          isCovered={isCovered}
          reportedId={subject?.kind === 'message' ? subject.id : undefined}
        />
      ) : (
        <p className="text-ink-soft">{t.noEvidence}</p>
      )}
    </Card>
  );
}

function Sealed({
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
  const { profile, messages, media } = evidence;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {profile && (
          <section aria-label={t.profile} className="rounded-control bg-sunken p-4">
            <h3 className="text-sm text-ink-soft">{t.profile}</h3>
            <p dir="auto" className="font-bold wrap-anywhere">
              {`${profile.fullName}, ${profile.age}`}
            </p>
            <p className="text-sm text-ink-soft">{profile.location}</p>
            <p dir="auto" className="mt-2 wrap-anywhere">
              {profile.bio ?? t.noBio}
            </p>
          </section>
        )}
        {media.length > 0 && (
          <section aria-label={t.media} className="grid content-start gap-2">
            {media.map(({ url, kind }) => (
              <Media key={url} url={url} kind={kind} isCovered={isCovered} />
            ))}
          </section>
        )}
      </div>
      {messages.length > 0 && (
        <section aria-label={t.messages}>
          <h3 className="mb-2 text-sm text-ink-soft">{t.messages}</h3>
          <ol
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
            tabIndex={0}
            className="grid max-h-96 gap-1.5 overflow-y-auto rounded-control bg-sunken p-3"
          >
            {messages.map(({ seq, senderId, content }) => (
              <li
                key={seq}
                className={cx(
                  'w-fit max-w-[85%] rounded-control px-3 py-1.5',
                  senderId === memberId ? 'bg-danger-soft' : 'ms-auto bg-surface',
                  reportedId?.endsWith(`:${seq}`) && 'outline-2 outline-danger',
                )}
              >
                <span className="me-2 text-xs text-ink-soft tabular-nums">{seq}</span>
                <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  {content}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
        {t.sealed({ at: evidence.sealedAt })}
        <Badge tone={evidence.isIntact ? 'mint' : 'danger'}>
          {evidence.isIntact ? t.intact : t.tampered}
        </Badge>
      </p>
    </>
  );
}

function Media({
  url,
  kind,
  isCovered,
}: {
  url: string;
  kind: 'picture' | 'video' | 'voice';
  isCovered: boolean;
}) {
  const t = useTexts(deskTexts).case;
  const [isShown, setShown] = useState(!isCovered);
  if (!isShown) {
    return (
      <Button variant="secondary" onClick={() => setShown(true)}>
        {t.show}
      </Button>
    );
  }
  if (kind === 'voice') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members record without captions
    return <audio src={url} controls className="w-full max-w-60" />;
  }
  return kind === 'picture' ? (
    <img src={url} alt={t.picture} className="aspect-square w-full max-w-60 rounded-control" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members record without captions
    <video src={url} controls className="w-full max-w-60 rounded-control" />
  );
}
