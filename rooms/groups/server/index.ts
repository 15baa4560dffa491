export { readDateEntries } from './plans/calendar.ts';
export { leaveGroupsForNow, returnToGroups } from './come-back.ts';
export { leaveGroups, separateInGroups } from './leave-groups.ts';
export { endPlansOfTwo } from './plans/fix.ts';
export { groupsData } from './member-data.ts';
export { findSquadForDesk, findSquadToReport } from './squads/repository.ts';
export { confirmDate, type ConfirmedDate } from './plans/confirm.ts';
export { planLetters } from './plans/letters.ts';
export { createPlan, createRoomPlan, vote } from './plans/service.ts';
export { findNameInRoom, findPersonOfRoom, findSeqOfLeaving } from './rooms/former-rooms.ts';
export { findOpenRoomMembers } from './rooms/read-rooms.ts';
export { leaveRoom } from './rooms/leave-room.ts';
export { openRoom } from './rooms/open-room.ts';
export {
  closeTableRoom,
  joinTableRoom,
  openTableRoom,
  saySmallTable,
} from './rooms/table-rooms.ts';
export { groupsRoutes } from './routes.ts';
export { groupsJobs } from './jobs.ts';
/** Tables that other rooms may join; the others are for tests. */
export * from './tables.ts';
