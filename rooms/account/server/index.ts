export {
  closeToNewcomers,
  countStaffWithoutFactor,
  findStaff,
  isLimited,
  isOnHold,
  isShutOut,
  isWorking,
  isWorkingAdmin,
  refuseShutOut,
  newcomersSince,
  refuseLimited,
  refuseOnHold,
} from './access.ts';
export { askForEmail, askForPassword, takeEmailLimit } from './ask-by-staff.ts';
export type { Door } from './check-door.ts';
export { endAccess } from './end-access.ts';
export { accountJobs } from './jobs.ts';
export { toRecipient, signInAlertJob } from './mails.ts';
export { takeResendLimit } from './rate-limits.ts';
export { signInWithPassword } from './login-service.ts';
export { memberJoinedJob } from './member-joined.ts';
export { hashPassword, confirmPassword, wrongPassword } from './passwords.ts';
export {
  asStoredEmail,
  findMailed,
  findMember,
  isCommunityEmpty,
  holdMembers,
  lockMember,
  lockMembers,
  setMemberFields,
  type MemberFields,
} from './repository.ts';
export { findByLetter, recordOperatorAction, type FoundByLetter } from './operator.ts';
export { createProgramToken, findProgram, readProgramToken } from './program-tokens.ts';
export { hasAdmin, listRoles, setMemberRole, setRole } from './roles.ts';
export { wrongCredentials, answerSignedIn, readSender } from './sign-in.ts';
export { requireRecentSignIn } from './sign-in-again.ts';
export { requireSecondFactor } from './second-factor/require-second-factor.ts';
export { removeSecondFactors } from './second-factor/second-factor.ts';
export { secondFactorRoutes } from './second-factor/routes.ts';
export { keepMails } from './sent-mails.ts';
export { sendVerificationJob } from './send-verification.ts';
export { accountRoutes } from './routes.ts';
export { tellOwnerJob } from './tell-owner.ts';
export { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
export { passkeyRoutes } from './passkeys/routes.ts';
export { ownAccountRoutes } from './own-account-routes.ts';
export {
  authenticate,
  authenticateAll,
  beginSession,
  sessionCookie,
  noteSeen,
} from './sessions.ts';
export { deleteSessionsOf, setConfirmed } from './session-repository.ts';
export { streakOfMember, toOwnUser, toPublicUser, toUnhiddenUser, toUserFor } from './view.ts';
export type { Viewer } from './viewer.ts';
export { accountData } from './member-data.ts';
/** Tables that other rooms may join. */
export {
  devices,
  lastSeen,
  memberColumns,
  members,
  networkMarks,
  programTokens,
  registrations,
  sentMails,
  sessions,
  type Member,
  type PublicMember,
} from './tables.ts';
/** @internal For tests. */
export { removeExpired } from './jobs.ts';
/** @internal For tests. */
export { calendarLinks, emailChanges, operatorActions, passwordResets } from './tables.ts';
/** @internal For tests. */
export { secondFactors } from './second-factor/tables.ts';
/** @internal For tests. */
export { passkeyChallenges, passkeys } from './passkeys/tables.ts';
export { createToken, hashToken, daysBefore, inHours, findSecret } from './tokens.ts';
export {
  deleteCalendarLink,
  findCalendarLink,
  findCalendarLinkByHash,
  saveCalendarLink,
} from './calendar-links.ts';
