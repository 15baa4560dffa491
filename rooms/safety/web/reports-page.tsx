import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Answer } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useTitle } from '../../../platform/web/title.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Mascot } from '../../../platform/web/ui/mascot.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { NextSteps } from './next-steps.tsx';
import { SettingsLink } from './safety-links.tsx';
import { safetyTexts } from './texts/index.ts';
import { useNextSteps } from './use-next-steps.ts';

const TONES = { received: 'amber', acted: 'mint', not_acted: 'neutral' } as const;

/** The member's reports and their results. */
export function ReportsPage() {
  const texts = useTexts(safetyTexts);
  const t = texts.own;
  useTitle(t.title);
  const query = useQuery(apiQuery('GET /api/reports'));
  const { data: reports, error } = query;
  const { data: subjects } = useQuery(apiQuery('GET /api/reports/subjects'));
  const steps = useNextSteps();
  const isEmpty = reports?.length === 0;
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <SettingsLink />
        <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
        <p className="text-ink-soft">{t.text}</p>
      </header>
      {error && <LoadFailed level="h2" title={t.failed} query={query} />}
      <div
        className={cx(
          'grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]',
          !isEmpty && 'items-start',
        )}
      >
        {reports === undefined && !error && <Skeleton className="h-40" />}
        {isEmpty && (
          <EmptyState
            level="h2"
            drawing={<Mascot className="h-20" />}
            title={t.none}
            text={t.noneText}
          />
        )}
        {reports !== undefined && !isEmpty && (
          <Card as="section" aria-label={t.title}>
            <ul className="-my-4 grid divide-y divide-line">
              {reports.map((report) => (
                <ReportRow
                  key={report.id}
                  report={report}
                  subject={subjects?.find(({ id }) => id === report.id)}
                />
              ))}
            </ul>
          </Card>
        )}
        <NextSteps title={t.nextTitle} steps={steps} />
      </div>
    </div>
  );
}

function ReportRow({
  report,
  subject,
}: {
  report: Answer<'GET /api/reports'>[number];
  subject: Answer<'GET /api/reports/subjects'>[number] | undefined;
}) {
  const texts = useTexts(safetyTexts);
  const t = texts.own;
  const [openedAt] = useState(() => Date.now());
  const { code, state, reason, createdAt } = report;
  const isLate = subject !== undefined && Date.parse(subject.expectedBy) < openedAt;
  const next =
    state === 'received'
      ? subject && (isLate ? t.late : t.answerBy({ at: subject.expectedBy }))
      : t.stateTexts[state];
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-4">
      <h2 className="text-lg wrap-anywhere">
        {subject ? t.abouts[subject.kind]({ name: subject.name }) : texts.reasonNames[reason].label}
      </h2>
      <p className="justify-self-end">
        <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      </p>
      <p className="col-span-2 text-sm text-ink-soft">
        {subject && <span className="block">{texts.reasonNames[reason].label}</span>}
        {t.sentOn({ at: createdAt })} · {code}
      </p>
      <p className="col-span-2">{next}</p>
    </li>
  );
}
