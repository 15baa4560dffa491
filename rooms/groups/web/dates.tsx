import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { Faces } from '../../../platform/web/ui/faces.tsx';
import type { ListedDate } from '../index.ts';
import { Part } from './part.tsx';
import { groupsTexts } from './texts/index.ts';

/** The member's dates that are to come, the next one first. */
export function ComingDates() {
  const t = useTexts(groupsTexts).dates;
  return <DateList title={t.coming} dates={useDates().coming} />;
}

/** Dates that have begun. Members who left the room find them here. */
export function PastDates() {
  const t = useTexts(groupsTexts).dates;
  return <DateList title={t.past} dates={useDates().past} />;
}

function useDates() {
  const { data = [] } = useQuery({ ...apiQuery('GET /api/dates'), refetchOnMount: 'always' });
  const [now] = useState(() => Date.now());
  const isComing = ({ startsAt }: ListedDate) => Date.parse(startsAt) > now;
  return {
    coming: data.filter(isComing).toReversed(),
    past: data.filter((date) => !isComing(date)),
  };
}

function DateList({ title, dates }: { title: string; dates: readonly ListedDate[] }) {
  const t = useTexts(groupsTexts).dates;
  if (dates.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {dates.map(({ planId, startsAt, zone, place, others }) => (
          <li key={planId} className="border-b border-line last:border-0">
            <Link
              href={`/date/${planId}`}
              className="flex items-center gap-3 p-4 hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <Faces of={others.slice(0, 3)} />
              <span className="grid min-w-0 flex-1">
                <span dir="auto" className="truncate font-bold">
                  {t.people({ names: others.map(({ fullName }) => firstNameOf(fullName)) })}
                </span>
                <span dir="auto" className="line-clamp-2 text-sm text-ink-soft">
                  {t.whenAndWhere({ at: startsAt, zone, place: place.name })}
                </span>
              </span>
              <ChevronRight
                aria-hidden
                className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
