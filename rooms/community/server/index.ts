export {
  changeRaid,
  changeSettings,
  lockCommunity,
  noteRaidAlert,
  communityRenamedJob,
  newcomerLimitsOffJob,
} from './change-community.ts';
export { communityData } from './member-data.ts';
export { savePage } from './pages/save-page.ts';
export { readCommunity } from './read-community.ts';
export { openCommunity } from './open-community.ts';
export { communityRoutes } from './routes.ts';
export { createSetupLink, isSetupLink } from './setup/setup-link.ts';
export { toPublicCommunity } from './view.ts';
/** @internal For tests. */
export { announcements, closedAnnouncements } from './tables.ts';
export { alert } from './alerts/alert.ts';
export { alertsJobs } from './alerts/jobs.ts';
export { alertsRoutes } from './alerts/routes.ts';
export { sayFinding, type NamedFinding } from './health/finding.ts';
export { healthJobs } from './health/jobs.ts';
export { PROBE_BYTES, type ProbeAnswer } from './health/probe.ts';
export { healthRoutes } from './health/routes.ts';
export { nodes, upkeep } from './health/tables.ts';
export { tokensRoutes, requireProgram } from './tokens/routes.ts';
