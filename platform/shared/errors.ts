import type { ProofChallenge } from './proof.ts';

/** Every error code with its HTTP status (§19: an error answer is `{message, code, issues?}`). */
export const ERROR_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  email_unverified: 403,
  password_needed: 403,
  sign_in_again: 403,
  second_factor_needed: 403,
  account_leaving: 403,
  proof_needed: 403,
  registration_closed: 403,
  invitation_needed: 403,
  waiting: 403,
  agreement_needed: 403,
  forbidden: 403,
  restricted: 403,
  too_early: 403,
  pictures_not_wanted: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  somebody_else: 409,
  your_turn: 409,
  preferences_needed: 409,
  calls_off: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One problem of an input. `path` is the field's path, joined by dots. */
export interface Issue {
  path: string;
  message: string;
}

/** The body of every error answer. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** With `account_leaving`: the time until which the member can come back. */
  comeBackUntil?: string;
  /** With `your_turn`: how many conversations wait for the member. */
  yourTurn?: number;
  /** With `proof_needed`: the challenge to solve before the call is repeated. */
  challenge?: ProofChallenge;
  /** The values of the message, where it has any. */
  params?: Record<string, string | number>;
  issues?: Issue[];
}
