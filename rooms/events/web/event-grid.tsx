import type { ReactNode } from 'react';

import { PixelArt, rowsOf } from '../../../platform/web/ui/pixel-art.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import type { EventRow } from '../index.ts';
import { KINDS } from './cover-drawings.ts';
import { EventCard } from './event-card.tsx';

export const DRAWING = <PixelArt rows={rowsOf(KINDS.games)} className="h-20" />;

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

export function EventGrid({
  events,
  isColumn = false,
  children,
}: {
  events: readonly EventRow[];
  /** Where something stands beside it. */
  isColumn?: boolean;
  children?: ReactNode;
}) {
  return (
    <ul className={isColumn ? 'grid grid-cols-1 gap-4' : GRID}>
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
