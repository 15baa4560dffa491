export { PasswordCard } from './account/password-card.tsx';
export { SessionsCard } from './account/sessions-card.tsx';
export { ExportCard } from './data/export-card.tsx';
export { LeaveCard } from './data/leave-card.tsx';
export { settingsQuery, useMayInvite } from './queries.ts';
export { settingsTexts } from './texts/index.ts';
