import { BreakCard } from './break-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { ExportCard } from './export-card.tsx';
import { LeaveCard } from './leave-card.tsx';

/** Settings › My data (§22). */
export function DataSection() {
  return (
    <>
      <ExportCard />
      <CalendarCard />
      <BreakCard />
      <LeaveCard />
    </>
  );
}
