import { stepsOfFirstRun } from '@rizzly/domain/community';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Heart, ListTodo } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { SectionCard } from '../../../ui/card.tsx';
import { overviewTexts } from './texts/index.ts';

/** Steps of the first run that are left, health, and what waits at the desk. */
export function TodoCard() {
  const t = useTexts(overviewTexts).todo;
  const community = useQuery(apiQuery('GET /api/admin/community'));
  const health = useQuery(apiQuery('GET /api/admin/health'));
  const load = useQuery(apiQuery('GET /api/desk/load'));
  const applications = useQuery(apiQuery('GET /api/desk/applications'));
  const queries = [community, health, load, applications];

  const left = community.data
    ? stepsOfFirstRun(community.data).filter(({ isDone }) => !isDone).length
    : 0;
  const wrong = (health.data ?? []).filter(({ state }) => state !== 'ok').length;
  const cases = load.data?.overdue ?? 0;
  const people = applications.data?.length ?? 0;
  const items = [
    ...(cases > 0 ? [{ href: '/desk', text: t.overdue({ cases }) }] : []),
    ...(people > 0 ? [{ href: '/desk/applications', text: t.waiting({ people }) }] : []),
    ...(wrong > 0 ? [{ href: '/admin/health', text: t.health({ wrong }) }] : []),
    ...(left > 0 ? [{ href: '/admin/first-run', text: t.firstRun({ left }) }] : []),
  ];
  const isLoading = queries.some(({ isPending }) => isPending);
  const isFailed = queries.some(({ isError }) => isError);
  return (
    <SectionCard title={t.title} Icon={ListTodo}>
      <div className="grid gap-2">
        {items.length > 0 && (
          <ul className="grid gap-2">
            {items.map(({ href, text }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="flex min-h-12 items-center gap-3 rounded-control bg-amber-soft px-4 py-2 font-bold hover:underline"
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
