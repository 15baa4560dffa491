import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { Faces } from '../../../platform/web/ui/faces.tsx';
import { Part } from './part.tsx';
import { groupsTexts } from './texts/index.ts';

/** Dates that have begun. Members who left the room find them here. */
export function PastDates() {
  const t = useTexts(groupsTexts).pastDates;
  const { data = [] } = useQuery({ ...apiQuery('GET /api/dates'), refetchOnMount: 'always' });
  if (data.length === 0) return null;
  return (
    <Part title={t.title}>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {data.map(({ planId, startsAt, zone, place, others }) => (
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
                <span dir="auto" className="truncate text-sm text-ink-soft">
                  {t.where({ at: startsAt, zone, place: place.name })}
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
