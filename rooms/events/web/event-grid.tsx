import type { ReactNode } from 'react';

import { PixelArt, rowsOf } from '../../../platform/web/ui/pixel-art.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import type { EventRow } from '../index.ts';
import { KINDS } from './cover-drawings.ts';
import { EventCard } from './event-card.tsx';

export const DRAWING = <PixelArt rows={rowsOf(KINDS.games)} className="h-20" />;

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';
const FEW = ['grid grid-cols-1 gap-4', 'grid grid-cols-1 gap-4 sm:grid-cols-2'];

export function EventGrid({
  events,
  lead,
  columns = 3,
  children,
}: {
  events: readonly EventRow[];
  /** One of them that is first, and large. */
  lead?: EventRow | undefined;
  /** How many events stand side by side: one or two where another card is beside the list. */
  columns?: number;
  children?: ReactNode;
}) {
  return (
    <ul className={FEW[columns - 1] ?? GRID}>
      {lead && <EventCard key={lead.id} event={lead} isLead />}
      {events.map((event) => event.id !== lead?.id && <EventCard key={event.id} event={event} />)}
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
