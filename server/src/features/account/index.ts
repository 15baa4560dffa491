export { findStaff, isLimited } from './access.ts';
export { readBrowser, writeSignedIn } from './browser-cookies.ts';
export { confirmPassword, wrongPassword } from './confirm-password.ts';
export { endAccess } from './end-access.ts';
export { accountJobs } from './jobs.ts';
export { noteSeen } from './last-seen.ts';
export { toRecipient } from './mail-language.ts';
export { signInWithPassword } from './login-service.ts';
export { memberJoinedJob } from './member-joined.ts';
export { hashPassword } from './passwords.ts';
export {
  findMailed,
  findMember,
  isCommunityEmpty,
  holdMembers,
  lockMembers,
  setMemberFields,
} from './repository.ts';
export { findByLetter, recordOperatorAction, type FoundByLetter } from './operator.ts';
export { listRoles, setRole } from './roles.ts';
export { wrongCredentials } from './sign-in.ts';
export { accountRoutes } from './routes.ts';
export { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
export { passkeyRoutes } from './passkeys/routes.ts';
export { ownAccountRoutes } from './own-account-routes.ts';
export { authenticate, beginSession, sessionCookie } from './sessions.ts';
export { streakOfMember, toOwnUser, toPublicUser, toUnhiddenUser, toUserFor } from './view.ts';
export type { Viewer } from './viewer.ts';
export { accountData } from './member-data.ts';
/** Tables that other rooms may join. */
export {
  lastSeen,
  memberColumns,
  members,
  sessions,
  type Member,
  type PublicMember,
} from './tables.ts';
/** @internal For tests. */
export {
  devices,
  emailChanges,
  operatorActions,
  passkeyChallenges,
  passkeys,
  passwordResets,
  registrations,
} from './tables.ts';
/** For the benchmark's sessions. */
export { createToken, hashToken } from './tokens.ts';
