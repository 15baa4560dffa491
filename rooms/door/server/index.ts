export { waitingApplications } from './applications/desk-applications.ts';
export { findDoorAccess } from './applications/own-application.ts';
export { findLetIn } from './invitations/find-invited.ts';
export { doorData } from './member-data.ts';
export { doorJobs } from './jobs.ts';
export { openDoor } from './open-door.ts';
export { createProofGuard } from './proof/require-proof.ts';
export { doorRoutes } from './routes.ts';
/** @internal For tests. */
export { tellNewcomers } from './newcomers/tell-newcomers.ts';
/** @internal For tests. */
export { applications, invitations, invitedMembers } from './tables.ts';
