import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { safetyTexts } from './texts/index.ts';

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
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t.title}</h1>
          <p className="mt-1 text-ink-soft">{t.text}</p>
        </div>
        <Mascot className="h-16 shrink-0 sm:h-20" />
      </div>
      {error && <LoadFailed level="h2" title={t.failed} query={query} />}
      {reports === undefined && !error && <Skeleton className="h-24" />}
      {reports?.length === 0 && <EmptyState level="h2" title={t.none} text={t.noneText} />}
      {reports !== undefined && reports.length > 0 && (
        <Card>
          <ul className="-my-4 grid divide-y divide-line">
            {reports.map(({ id, code, state, reason, createdAt }) => (
              <li
                key={id}
                className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-4"
              >
                <h2 className="text-lg">{nameOf(id) ?? texts.reasonNames[reason].label}</h2>
                <p className="justify-self-end">
                  <Badge tone={TONES[state]}>{t.states[state]}</Badge>
                </p>
                {nameOf(id) !== undefined && (
                  <p className="max-sm:col-span-2">{texts.reasonNames[reason].label}</p>
                )}
                <p className="text-sm text-ink-soft max-sm:col-span-2">
                  {t.sentOn({ at: createdAt })} · {code}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Link
        href="/safety"
        className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-card hover:text-accent-text sm:px-6"
      >
        <span>
          <span className="font-bold">{t.safety}</span>
          <span className="block text-sm text-ink-soft">{t.safetyText}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
      </Link>
    </div>
  );
}
