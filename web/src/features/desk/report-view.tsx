import type { CaseReport } from '@rizzly/domain/safety';

import { useTexts } from '../../platform/language/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { SealedEvidence } from './sealed-evidence.tsx';
import { deskTexts } from './texts/index.ts';
import { useNameOf } from './use-name-of.ts';

interface ReportViewProps {
  report: CaseReport;
  memberId: string | undefined;
  /** Media are shown only after a click, because each view is audited. */
  isCovered: boolean;
}

/** A report or notice with its sealed evidence. */
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
        <p className="text-sm text-ink-soft sm:ms-auto">
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
        <SealedEvidence
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
