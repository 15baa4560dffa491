export { MessageText } from './message-text.tsx';
export { ReceivedNote } from './received-note.tsx';
export { ReceivedText } from './received-text.tsx';
export { ScamWarning } from './scam-warning.tsx';
export { SureDialog } from './sure-dialog.tsx';
export { useAbuseGuard } from './use-abuse-guard.tsx';
export { checkAbuse, useWording, type Wording } from './wording.ts';
