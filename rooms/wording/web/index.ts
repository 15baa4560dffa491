export { MessageText, ReceivedNote, ReceivedText, ScamWarning } from './received-text.tsx';
export { SureDialog, useAbuseGuard } from './use-abuse-guard.tsx';
export { checkAbuse, useWording, type Wording } from './wording.ts';
