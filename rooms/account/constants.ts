/** Lengths, ages and times of accounts (§9). In a file without zod, for screens that load without it. */
export const FULL_NAME_MIN = 2;
/** Not in the specification: limits data that can grow. */
export const FULL_NAME_MAX = 80;
export const PASSWORD_MIN = 6;
/** Not in the specification: limits the cost of hashing. */
export const PASSWORD_MAX = 200;
export { AGE_MAX, AGE_MIN } from '../../platform/shared/ages.ts';
export const BIO_MAX = 500;
export const INTERESTS_MIN = 3;
/** What mail servers take (RFC 5321): of the whole address, and before the @. */
export const EMAIL_MAX = 254;
export const EMAIL_LOCAL_MAX = 64;

export const VERIFICATION_HOURS = 24;
export const RESET_HOURS = 1;
/** How long the link to the new address is valid, and how long the one to the old address. */
export const EMAIL_CHANGE_HOURS = 24;
export const EMAIL_UNDO_DAYS = 7;
/** How long the options for a passkey are valid. */
export const PASSKEY_MINUTES = 5;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** What a program's token opens; see community/tokens. */
export const TOKEN_SCOPES = ['figures', 'desk', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const RECOVERY_CODES = 10;
/** A recovery code with its dashes is 19 characters long. */
export const SECOND_FACTOR_CODE_MAX = 40;
/** A sign-in within this time counts as proof that the same person is still there. */
export const FRESH_SESSION_MINUTES = 15;
/** After this many wrong passwords on a UTC day, the owner of the account is told. */
export const FAILED_SIGN_INS_TOLD = 10;
/** An owner is told of at most this many new browsers on a UTC day. */
export const NEW_DEVICES_TOLD = 5;
export const SESSION_DAYS = 30;
/** Moderators' and admins' sessions end after this many hours without a call. */
export const STAFF_IDLE_HOURS = 12;
/** How long a sign-in counts for changes under `/admin` and for bans; each of them renews it. */
export const CONFIRMED_MINUTES = 5;
/** A registration is kept this long, so that a new link can be requested. */
export const REGISTRATION_DAYS = 7;
/** The longest a browser keeps a cookie. */
export const DEVICE_DAYS = 400;
/** Milliseconds from verification to the redirect to Home (§4). */
export const VERIFIED_REDIRECT_MS = 2000;
/** Seconds until the screen lets a visitor ask for another verification mail. */
export const RESEND_COOL_DOWN_SECONDS = 60;

/** How long the mark of a network is kept; then its key is destroyed, too. */
export const NETWORK_MARK_DAYS = 28;
/** How long it is kept what became of a mail. */
export const MAIL_DAYS = 28;
/** `waiting` mails are tried again. `stopped`: not sent, because somebody ended it. */
export const MAIL_STATES = ['sent', 'waiting', 'failed', 'stopped'] as const;
export type MailState = (typeof MAIL_STATES)[number];
