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
