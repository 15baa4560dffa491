import type { EventRow } from '@rizzly/domain/events';
import { CalendarHeart } from 'lucide-react';
import type { ReactNode } from 'react';

import { Skeleton } from '../../ui/skeleton.tsx';
import { EventCard } from './event-card.tsx';

export const DRAWING = <CalendarHeart aria-hidden className="size-14 text-accent-text" />;

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

export function EventGrid({
  events,
  children,
}: {
  events: readonly EventRow[];
  children?: ReactNode;
}) {
  return (
    <ul className={GRID}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
      {children}
    </ul>
  );
}

export function Cards() {
  return (
    <div className={GRID}>
      {[1, 2, 3].map((number) => (
        <Skeleton key={number} className="h-80 rounded-card" />
      ))}
    </div>
  );
}
