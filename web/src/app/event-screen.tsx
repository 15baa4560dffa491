import type { Event } from '@rizzly/domain/events';

import { EventPage } from '../features/events/event-page.tsx';
import { ReportButton } from '../features/safety/index.ts';

/** An event, with the report button of another room. */
export function EventScreen() {
  return <EventPage report={showReport} />;
}

const showReport = ({ id, host }: Event) => (
  <ReportButton request={{ subject: { kind: 'event', id }, name: host.fullName }} />
);
