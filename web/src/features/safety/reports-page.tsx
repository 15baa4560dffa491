import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Card, SectionCard } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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
  const nameOf = (id: string) => {
    const found = subjects?.find((subject) => subject.id === id);
    return found && t.abouts[found.kind]({ name: found.name });
  };
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 lg:max-w-5xl">
      <div>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-1 text-ink-soft">{t.text}</p>
      </div>
      {error && <LoadFailed level="h2" title={t.failed} query={query} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {reports === undefined && !error && <Skeleton className="h-40" />}
        {reports?.length === 0 && <EmptyState level="h2" title={t.none} text={t.noneText} />}
        {reports !== undefined && reports.length > 0 && (
          <Card as="section" aria-label={t.title}>
            <ul className="-my-5 grid divide-y divide-line">
              {reports.map(({ id, code, state, reason, createdAt }) => (
                <li
                  key={id}
                  className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-5"
                >
                  <h2 className="text-lg">{nameOf(id) ?? texts.reasonNames[reason].label}</h2>
                  <p className="justify-self-end">
                    <Badge tone={TONES[state]}>{t.states[state]}</Badge>
                  </p>
                  {nameOf(id) !== undefined && (
                    <p className="col-span-2">{texts.reasonNames[reason].label}</p>
                  )}
                  <p className="col-span-2 text-ink-soft">{t.stateTexts[state]}</p>
                  <p className="col-span-2 mt-1 text-sm text-ink-soft">
                    {t.sentOn({ at: createdAt })} · {code}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <WhatHappensThen isGreeted={reports?.length !== 0} />
      </div>
    </div>
  );
}

/** The steps of a report. The mascot stands on the card, unless it sleeps in an empty list. */
function WhatHappensThen({ isGreeted }: { isGreeted: boolean }) {
  const texts = useTexts(safetyTexts);
  const steps = useNextSteps();
  return (
    <div className={cx('relative', isGreeted && 'mt-14 lg:mt-0')}>
      {isGreeted && (
        <span className="absolute end-8 bottom-full -mb-1.5">
          <Mascot className="block! h-14" />
        </span>
      )}
      <SectionCard title={texts.page.nextTitle} className="relative">
        <ol className="grid list-decimal gap-2 ps-5 marker:font-bold marker:text-accent-text">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Link href="/safety" className={cx(buttonStyles('secondary'), 'mt-5 w-full')}>
          {texts.own.safety}
        </Link>
      </SectionCard>
    </div>
  );
}
