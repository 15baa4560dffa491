/** How long a call rings. */
export const RING_SECONDS = 30;
/** How long a call lasts, and by how much both can extend it. */
export const CALL_MINUTES = 5;
/** How long before its end a call says so. */
export const WARNING_SECONDS = 30;
/** A call ends when one of the two had no socket for this long. */
export const GONE_SECONDS = 20;
/** Calls in a row that were not accepted, after which the other has to write first. */
export const UNANSWERED_MAX = 3;
/** The largest signal, in bytes of JSON, and how many one of the two may send. */
export const SIGNAL_BYTES_MAX = 16 * 1024;
export const SIGNALS_MAX = 200;
/** How long the credentials for the relay work. */
export const CREDENTIAL_SECONDS = 3600;
/** How long a call is kept, so that it can be reported. */
export const CALL_DAYS = 28;
