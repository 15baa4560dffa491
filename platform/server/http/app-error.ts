import type { ErrorBody, ErrorCode, Issue, ProofChallenge } from '../../shared/index.ts';
import { issue, type Language } from '../../shared/texts/index.ts';
import { textIn, type Text } from '../language/message.ts';
import { say } from '../texts/index.ts';

/** The message when no more specific one exists. */
export const UNREADABLE = issue('shared.unreadable');

/** An issue before it is translated. */
export interface Problem {
  path: string;
  message: Text;
}

/**
 * An error with a text for members. Services throw it for every rejection (§19). Its `message` is
 * in English, for the log; the answer is in the reader's language.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Text;
  readonly issues: Problem[] | undefined;
  /** Seconds until a retry makes sense, for the header `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** With `account_leaving`. */
  readonly comeBackUntil: Date | undefined;
  /** With `your_turn`. */
  readonly yourTurn: number | undefined;
  /** With `proof_needed`. */
  readonly challenge: ProofChallenge | undefined;

  constructor(
    code: ErrorCode,
    text: Text,
    details: {
      issues?: Problem[];
      retryAfter?: number;
      comeBackUntil?: Date;
      yourTurn?: number;
      challenge?: ProofChallenge;
    } = {},
  ) {
    super(textIn(text, 'en'));
    this.code = code;
    this.text = text;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
    this.comeBackUntil = details.comeBackUntil;
    this.yourTurn = details.yourTurn;
    this.challenge = details.challenge;
  }

  /** The answer in a language. */
  toBody(language: Language): ErrorBody {
    const { code, text, issues, comeBackUntil, yourTurn, challenge } = this;
    const params = typeof text === 'string' ? undefined : text.params;
    return {
      message: textIn(text, language),
      code,
      ...(params && { params }),
      ...(comeBackUntil && { comeBackUntil: comeBackUntil.toISOString() }),
      ...(yourTurn !== undefined && { yourTurn }),
      ...(challenge && { challenge }),
      ...(issues && { issues: issues.map((issue) => translated(issue, language)) }),
    };
  }
}

function translated({ path, message }: Problem, language: Language): Issue {
  return { path, message: textIn(message, language) };
}

export function unauthenticated(): AppError {
  return new AppError('unauthenticated', say.unauthenticated);
}

/** Members' access to the community; see the table `members`. */
export type Access = 'full' | 'suspended' | 'banned' | 'waiting' | 'rejected';

/** The answer to most calls of members without full access. Undefined for all others. */
export function refusalOf(access: Access): AppError | undefined {
  if (access === 'full') return undefined;
  if (access === 'waiting') return new AppError('waiting', say.waiting);
  if (access === 'rejected') return new AppError('restricted', say.rejected);
  return new AppError('restricted', issue('safety.restricted'));
}

/** Throws unless a member has full access. */
export function requireFullAccess(access: Access): void {
  const refusal = refusalOf(access);
  if (refusal) throw refusal;
}

/** Throws if a member must agree to the rules, from this version on, before they go on. */
export function requireAgreement(
  { access, member }: { access: Access; member: { agreedRules: number } },
  version: number,
): void {
  if (access === 'full' && member.agreedRules < version) throw agreementNeeded();
}

export function agreementNeeded(): AppError {
  return new AppError('agreement_needed', say.agreementNeeded);
}

export function notFound(what: Text = say.notFound): AppError {
  return new AppError('not_found', what);
}

/** An error about one field, with the validation message of a key. */
export function invalidInput(path: string, text: Text): AppError {
  return new AppError('invalid_input', text, { issues: [{ path, message: text }] });
}
