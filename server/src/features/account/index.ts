export { accountJobs } from './jobs.ts';
export { hashPassword } from './passwords.ts';
export { findMember, isCommunityEmpty, lockMembers, setHidesActivity } from './repository.ts';
export { listRoles, setRole } from './roles.ts';
export { accountRoutes } from './routes.ts';

export { authenticate, sessionCookie } from './sessions.ts';
export { streakOfMember, toPublicUser } from './view.ts';
export type { Viewer } from './viewer.ts';
export { accountData } from './member-data.ts';
