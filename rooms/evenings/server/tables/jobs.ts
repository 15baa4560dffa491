import type { Deps } from '../../../../app/server/context.ts';
import { handleJob, recurringJob, type JobHandler } from '../../../../platform/server/jobs/job.ts';
import { seatGuestsJob } from '../../../events/server/index.ts';
import { composeDueTables } from './compose-event.ts';
import { closeTableRooms, seatGuests } from './seat-guests.ts';

export function tablesJobs(deps: Deps): JobHandler[] {
  return [
    recurringJob('evenings.compose-tables', '* * * * *', () => composeDueTables(deps)),
    recurringJob('evenings.close-tables', '* * * * *', () => closeTableRooms(deps)),
    handleJob(seatGuestsJob, ({ eventId }) => seatGuests(deps, eventId)),
  ];
}
