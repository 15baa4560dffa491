export { eventCalendarRoutes } from './calendar-routes.ts';
export { eventJobs } from './jobs.ts';
export { leaveEvents, partAtEvents, requireNoHosting } from './leave-events.ts';
export { eventsData } from './member-data.ts';
export { eventsRoutes } from './routes.ts';
export { tellDesk } from './tell-desk.ts';
export { eventMailJob } from './job-kinds.ts';
/** For the desk. */
export { tellEventChanged } from './move-up.ts';
export { findEventHost, lockAnyEvent, updateEvent } from './repository.ts';
export { events } from './tables.ts';
/** @internal For tests. */
export { eventMeetings, eventRsvps } from './tables.ts';
