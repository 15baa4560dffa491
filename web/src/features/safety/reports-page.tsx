import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { safetyTexts } from './texts/index.ts';

const TONES = { received: 'neutral', acted: 'mint', not_acted: 'neutral' } as const;

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
      <div>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-1 text-ink-soft">{t.text}</p>
      </div>
      {error && <LoadFailed level="h2" title={t.failed} query={query} />}
      {reports === undefined && !error && <Skeleton className="h-24" />}
      {reports?.length === 0 && <EmptyState level="h2" title={t.none} text={t.noneText} />}
      {reports !== undefined && reports.length > 0 && (
        <Card>
          <ul className="-my-4 grid divide-y divide-line">
            {reports.map(({ id, code, state, reason, createdAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-4">
                <div>
                  <h2 className="text-lg">{nameOf(id) ?? texts.reasonNames[reason].label}</h2>
                  {nameOf(id) !== undefined && <p>{texts.reasonNames[reason].label}</p>}
                </div>
                <div className="grid content-start justify-items-start gap-1 sm:justify-items-end">
                  <Badge tone={TONES[state]}>{t.states[state]}</Badge>
                  <p className="text-sm text-ink-soft">
                    {t.sentOn({ at: createdAt })} · {code}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p>
        <Link href="/safety" className={buttonStyles('secondary')}>
          {t.safety}
        </Link>
      </p>
    </div>
  );
}
