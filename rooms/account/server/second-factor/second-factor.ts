import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { isNull } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { type SecondFactor, RECOVERY_CODES } from '../../index.ts';
import { countPasskeys, deletePasskeysOf } from '../passkeys/repository.ts';
import { ACCOUNT_LIMITS } from '../rate-limits.ts';
import { setConfirmed } from '../session-repository.ts';
import { tellOwnerJob } from '../tell-owner.ts';
import { say } from '../texts/index.ts';
import { hashToken, findSecret } from '../tokens.ts';
import type { Viewer } from '../viewer.ts';
import {
  confirmSecret,
  deleteSecondFactor,
  findSecondFactor,
  takeRecoveryCode,
  takeStep,
} from './repository.ts';
import { isAsked } from './require-second-factor.ts';
import { secondFactors } from './tables.ts';

/** One step earlier or later: clocks of phones differ, and typing takes time. */
const TOLERANCE_SECONDS = 30;

/** The signs of recovery codes, of which none is taken for another. 16 of them are 80 bits. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SIGNS_EACH = 16;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export async function readSecondFactor(deps: Deps, viewer: Viewer): Promise<SecondFactor> {
  const { memberId, secondFactorAt } = viewer;
  const codes = await findSecondFactor(deps.db, memberId);
  const hasCodes = codes?.confirmedAt != null;
  return {
    isDemanded: hasCodes || isAsked(deps, viewer),
    isShown: secondFactorAt !== undefined,
    hasCodes,
    recoveryCodes: hasCodes ? codes.recoveryHashes.length : 0,
    passkeys: await countPasskeys(deps.db, memberId),
  };
}

/** A new secret for an authenticator app. It counts once a code confirms it. */
export async function beginCodes({ db, clock, community }: Deps, { memberId, member }: Viewer) {
  const { generateSecret, generateURI } = await loadOtp();
  const secret = generateSecret();
  const sealed = await seal(db, memberId, secret);
  if (!(await saveUnconfirmed(db, { memberId, secret: sealed, createdAt: clock() }))) {
    throw codesThere();
  }
  const uri = generateURI({ issuer: community.current().name, label: member.email, secret });
  return { secret, uri };
}

/** Confirms the secret by a code, tells the owner, and answers with the recovery codes. */
export async function confirmCodes(
  deps: Deps,
  { memberId, sessionId }: Viewer,
  code: string,
): Promise<string[]> {
  const { db, limits, clock } = deps;
  const now = clock();
  const row = await findSecondFactor(db, memberId);
  if (!row || row.confirmedAt) throw codesThere();
  await limits.take(ACCOUNT_LIMITS.codesPerMember, memberId);
  const step = await findStep(await unseal(db, memberId, row.secret), code, now);
  if (step === undefined) throw wrongCode();
  await limits.reset(ACCOUNT_LIMITS.codesPerMember, memberId);
  const { codes, hashes } = createRecoveryCodes();
  await runWork(deps, async (work) => {
    const values = { confirmedAt: now, lastStep: step, recoveryHashes: hashes };
    if (!(await confirmSecret(work.tx, row, values))) throw codesThere();
    await setConfirmed(work.tx, sessionId, { secondFactorAt: now });
    await work.enqueue(tellOwnerJob, { memberId, notice: 'codes_added' });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
  });
  return codes;
}

/** Shows the second factor in a session, by a code of the app or a recovery code. */
export async function answerSecondFactor(
  { db, limits, clock }: Deps,
  { memberId, sessionId }: Viewer,
  code: string,
): Promise<Date> {
  const now = clock();
  await limits.take(ACCOUNT_LIMITS.codesPerMember, memberId);
  const isRight = isOfApp(code)
    ? await takeAppCode(db, memberId, code, now)
    : await takeRecoveryCode(db, memberId, hashToken(code));
  if (!isRight) throw wrongCode();
  await limits.reset(ACCOUNT_LIMITS.codesPerMember, memberId);
  await setConfirmed(db, sessionId, { secondFactorAt: now });
  return now;
}

async function takeAppCode(
  db: Executor,
  memberId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await findSecondFactor(db, memberId);
  if (!row?.confirmedAt) return false;
  const step = await findStep(await unseal(db, memberId, row.secret), code, now);
  return step !== undefined && takeStep(db, memberId, step);
}

export async function removeCodes(deps: Deps, { memberId }: Viewer): Promise<void> {
  await runWork(deps, async (work) => {
    if (!(await deleteSecondFactor(work.tx, memberId))) return;
    await work.enqueue(tellOwnerJob, { memberId, notice: 'codes_removed' });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
  });
}

/** For a member of staff who has lost them: codes and passkeys. The owner gets a mail. */
export async function removeSecondFactors(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  memberId: string,
): Promise<void> {
  await runWork(deps, async (work) => {
    await deleteSecondFactor(work.tx, memberId);
    await deletePasskeysOf(work.tx, memberId);
    await work.enqueue(tellOwnerJob, { memberId, notice: 'second_factor_removed' });
  });
}

function codesThere(): AppError {
  return new AppError('conflict', say.codesThere);
}

function wrongCode(): AppError {
  return new AppError('invalid_credentials', say.wrongCode);
}

/**
 * Encrypts a member's secret, which the server must read again, so that it can't be hashed. The key
 * stands in another table: a copied row or table is worth nothing, a copy of the whole database is.
 * The result can't be moved to another member's row.
 */
async function seal(db: Executor, memberId: string, secret: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await findKey(db), nonce).setAAD(Buffer.from(memberId));
  const sealed = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

async function unseal(db: Executor, memberId: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, await findKey(db), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(memberId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

async function findKey(db: Executor): Promise<Buffer> {
  const create = () => randomBytes(KEY_BYTES).toString('base64url');
  return Buffer.from(await findSecret(db, 'second-factors', create), 'base64url');
}

/** Loaded with the first use: few processes have staff who use codes. */
const loadOtp = () => import('otplib');

/** Whether a code is of an authenticator app. Recovery codes are longer. */
const isOfApp = (code: string): boolean => /^\d{6}$/u.test(code);

/** The step of 30 seconds that a code of six digits belongs to. Undefined for a wrong one. */
async function findStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!isOfApp(code)) return undefined;
  const { verify } = await loadOtp();
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Codes that work once each, and their hashes. */
function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(SIGNS_EACH)].map((byte) => SIGNS[byte % SIGNS.length]).join(''),
  );
  return { codes: codes.map(inGroups), hashes: codes.map(hashToken) };
}

const inGroups = (code: string): string => code.match(/.{4}/gu)?.join('-') ?? code;

/** Keeps a secret that no code has confirmed yet, instead of an earlier one. False if codes are set up. */
async function saveUnconfirmed(
  db: Executor,
  row: { memberId: string; secret: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.memberId,
      set: { secret: row.secret, createdAt: row.createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ memberId: secondFactors.memberId });
  return rows.length > 0;
}
