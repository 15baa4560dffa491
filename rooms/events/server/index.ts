export { hideEvent, showEventAgain } from './hide-event.ts';
export { attendOnline } from './check-in.ts';
export { calendarRoutes } from './calendar/routes.ts';
export { eventCalendarRoutes } from './calendar-routes.ts';
/** For the demo, which inserts events directly. */
export { createSecret } from './check-in.ts';
export { eventDeskRoutes } from './desk-routes.ts';
export { eventJobs } from './clock.ts';
export { eventLetters } from './letters.ts';
export { comesFirst, isGuestShownTo } from './rsvp-repository.ts';
export {
  leaveEvents,
  separateAtEvents,
  requireNoHosting,
  leaveEventsForNow,
  returnToEvents,
} from './leave-events.ts';
export { eventsData } from './member-data.ts';
export { findEventPreview } from './preview.ts';
export { eventsRoutes } from './routes.ts';
export { seatGuestsJob, seatLater } from './job-kinds.ts';
export { tellEventChanged } from './move-up.ts';
export { notifyOfEvent } from './notices.ts';
export {
  findEvent,
  findEventHost,
  findHostForDesk,
  findHostForNotice,
  isHiddenCover,
  lockAnyEvent,
  updateEvent,
} from './repository.ts';
export { eventRsvps, events, type EventEntry } from './tables.ts';
/** @internal For tests. */
export { runEventClock } from './clock.ts';
/** @internal For tests. */
export { eventMeetings } from './tables.ts';
