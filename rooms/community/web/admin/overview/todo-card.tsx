import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Heart, ListTodo } from 'lucide-react';
import { Link } from 'wouter';

import { MINUTE_MS } from '../../../../../platform/shared/index.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../../platform/web/ui/cx.ts';
import { useNow } from '../../../../../platform/web/use-now.ts';
import { stepsOfFirstRun } from '../../../index.ts';
import { overviewTexts } from './texts/index.ts';

/** What is due comes first: cases, other work of the desk, failures; then steps of the first run. */
export function TodoCard() {
  const t = useTexts(overviewTexts).todo;
  const now = useNow(MINUTE_MS).getTime();
  const community = useQuery(apiQuery('GET /api/admin/community'));
  const health = useQuery(apiQuery('GET /api/admin/health'));
  const load = useQuery(apiQuery('GET /api/desk/load'));
  // The first of each: they are the most urgent.
  const cases = useQuery(apiQuery('GET /api/desk/cases', ALL));
  const appeals = useQuery(apiQuery('GET /api/desk/appeals'));
  const photoChecks = useQuery(apiQuery('GET /api/desk/photo-checks'));
  const applications = useQuery(apiQuery('GET /api/desk/applications'));
  const events = useQuery(apiQuery('GET /api/desk/events'));
  const queries = [load, cases, appeals, applications, events, photoChecks, health, community];

  const late = load.data?.overdue ?? 0;
  const waiting = load.data?.waiting ?? { P0: 0, P1: 0, P2: 0 };
  const count = waiting.P0 + waiting.P1 + waiting.P2;
  const dueIn = (cases.data ?? [])
    .filter(({ state }) => state !== 'decided')
    .map(({ expectedBy }) => Math.ceil((Date.parse(expectedBy) - now) / MINUTE_MS));
  const minutes = Math.max(1, Math.min(...dueIn));
  const counts = {
    '/desk/appeals': (appeals.data ?? []).filter(({ state }) => state === 'waiting').length,
    '/desk/applications': applications.data?.length ?? 0,
    '/desk/events': events.data?.length ?? 0,
    '/desk/photo-checks': photoChecks.data?.length ?? 0,
    '/admin/health': (health.data ?? []).filter(({ state }) => state !== 'ok').length,
  };
  const left = community.data
    ? stepsOfFirstRun(community.data).filter(({ isDone }) => !isDone).length
    : 0;
  const items: Item[] = [
    ...(count > 0 && dueIn.length > 0
      ? [
          {
            href: '/desk',
            text: late > 0 ? t.casesLate({ count, late }) : t.cases({ count, minutes }),
            isDue: true,
          },
        ]
      : []),
    ...PLACES.flatMap((href) =>
      counts[href] > 0
        ? [{ href, text: t[NAMES[href]]({ count: counts[href] }), isDue: true }]
        : [],
    ),
    ...(left > 0 ? [{ href: '/admin/first-run', text: t.firstRun({ left }), isDue: false }] : []),
  ];
  const isLoading = queries.some(({ isPending }) => isPending);
  const isFailed = queries.some(({ isError }) => isError);
  return (
    <SectionCard title={t.title} Icon={ListTodo}>
      <div className="grid gap-2">
        {items.length > 0 && (
          <ul className="grid gap-2">
            {items.map(({ href, text, isDue }) => (
              <li key={href}>
                <Link
                  href={href}
                  className={cx(
                    'flex min-h-12 items-center gap-3 rounded-control px-4 py-2 font-bold hover:underline',
                    isDue ? 'bg-amber-soft' : 'bg-sunken',
                  )}
                >
                  <span className="flex-1">{text}</span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="flex items-center gap-2 text-ink-soft empty:hidden">
          {isLoading && t.checking}
          {!isLoading && isFailed && t.notKnown}
          {!isLoading && !isFailed && items.length === 0 && (
            <>
              <Heart aria-hidden className="size-5 shrink-0 text-accent-text" />
              {t.nothing}
            </>
          )}
        </p>
      </div>
    </SectionCard>
  );
}

interface Item {
  href: string;
  text: string;
  /** Somebody waits for it. */
  isDue: boolean;
}

const ALL = { query: { state: '', priority: '' } } as const;
const NAMES = {
  '/desk/appeals': 'appeals',
  '/desk/applications': 'applications',
  '/desk/events': 'events',
  '/desk/photo-checks': 'photoChecks',
  '/admin/health': 'health',
} as const;
const PLACES = Object.keys(NAMES) as (keyof typeof NAMES)[];
