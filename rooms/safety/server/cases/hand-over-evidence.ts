import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from 'node:crypto';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';

import { and, asc, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { addEntry, readOnce, writeZip, type Archive } from '../../../../platform/server/zip.ts';
import { daysBefore, findSecret } from '../../../account/server/index.ts';
import { safetyAudit, writeAudit } from '../../../audit/server/index.ts';
import { EVIDENCE_ASK_DAYS, type EvidenceAsk } from '../../index.ts';
import { findIntact } from '../reports/evidence-chain.ts';
import type { Snapshot } from '../reports/snapshot.ts';
import { evidence, notices, reports, type EvidenceRow } from '../tables.ts';
import { tellCaseChanged } from '../tell-case-changed.ts';
import { say } from '../texts/index.ts';
import { findStaffFor, isHandledBy, type Moderator } from './access.ts';
import { requireCase } from './handle-case.ts';
import { findFullCase, findNames } from './repository.ts';
import { toPerson } from './view.ts';

type SealedRow = EvidenceRow & { snapshot: string };

/**
 * The sealed evidence of a case as a signed ZIP, for an authority. A second one of the staff has to
 * ask too, unless a sole admin asks; until then the answer is what was asked.
 */
export async function handOverEvidence(
  deps: Deps,
  moderator: Moderator,
  { id, reason }: { id: string; reason: string },
): Promise<Readable | EvidenceAsk> {
  const { db } = deps;
  // About colleagues admins alone, and nobody about themselves.
  if (!(await isHandledBy(db, moderator, id))) throw notFound();
  const sealed = await findSealed(db, id);
  if (sealed.length === 0) throw new AppError('conflict', say.nothingSealed);
  if (!(await mayTake(db, moderator, { id, now: deps.clock() }))) {
    return (
      (await ask(deps, moderator, { id, reason })) ??
      handOverEvidence(deps, moderator, { id, reason })
    );
  }
  const made = await makeArchive(deps, id, sealed);
  if (await recordTaking(deps, moderator, { id, reason, ...made.facts })) return made.content;
  // Somebody else took it meanwhile.
  made.content.destroy();
  return handOverEvidence(deps, moderator, { id, reason });
}

/** What is asked for at the moment. Taking the evidence uses it up, and it ends after a week. */
export async function findEvidenceAsk(
  db: Executor,
  caseId: string,
  now: Date,
): Promise<EvidenceAsk | null> {
  const [last] = await db
    .select()
    .from(safetyAudit)
    .where(
      and(
        eq(safetyAudit.caseId, caseId),
        inArray(safetyAudit.action, ['evidence_asked', 'evidence_taken']),
        gt(safetyAudit.at, daysBefore(now, EVIDENCE_ASK_DAYS)),
      ),
    )
    .orderBy(desc(safetyAudit.number))
    .limit(1);
  if (last?.action !== 'evidence_asked') return null;
  const names = await findNames(db, [last.actorId]);
  return {
    by: toPerson(last.actorId, last.actorId && names.get(last.actorId)),
    at: last.at.toISOString(),
    reason: String(last.after['reason']),
  };
}

/** Whether somebody else asked who may still do so, or there is nobody else to ask. */
async function mayTake(
  db: Executor,
  { memberId, role }: Moderator,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const others = (await findStaffFor(db, id)).filter((one) => one !== memberId);
  const asked = await findEvidenceAsk(db, id, now);
  return (
    (asked?.by != null && others.includes(asked.by.id)) || (role === 'admin' && others.length === 0)
  );
}

/** Undefined when somebody else has asked meanwhile, so that the caller is the second. */
async function ask(
  deps: Deps,
  moderator: Moderator,
  { id, reason }: { id: string; reason: string },
): Promise<EvidenceAsk | undefined> {
  const at = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    const { memberId } = await requireCase(tx, moderator, id);
    if (await mayTake(tx, moderator, { id, now: at })) return undefined;
    const known = await findEvidenceAsk(tx, id, at);
    if (known?.by?.id === moderator.memberId) return known;
    const actorId = moderator.memberId;
    const action = 'evidence_asked';
    await writeAudit(tx, { at, actorId, action, caseId: id, memberId, after: { reason } });
    await tellCaseChanged(work, { id });
    return (await findEvidenceAsk(tx, id, at)) ?? undefined;
  });
}

/** Whether it was still the caller's to take. */
async function recordTaking(
  deps: Deps,
  moderator: Moderator,
  { id, ...after }: { id: string; reason: string; manifest: string; key: string },
): Promise<boolean> {
  const at = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    const { memberId } = await requireCase(tx, moderator, id);
    if (!(await mayTake(tx, moderator, { id, now: at }))) return false;
    const actorId = moderator.memberId;
    await writeAudit(tx, { at, actorId, action: 'evidence_taken', caseId: id, memberId, after });
    await tellCaseChanged(work, { id });
    return true;
  });
}

/** No policy: evidence, for moderators. */
async function findSealed(db: Executor, caseId: string): Promise<SealedRow[]> {
  const ofCase = db
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .unionAll(db.select({ id: notices.id }).from(notices).where(eq(notices.caseId, caseId)));
  const rows = await db
    .select()
    .from(evidence)
    .where(and(inArray(evidence.reportId, ofCase), isNotNull(evidence.snapshot)))
    .orderBy(asc(evidence.number));
  return rows.filter((row): row is SealedRow => row.snapshot !== null);
}

/**
 * Writes the ZIP, with the hashes of what went into it. Who reported is not in it, nor files of a
 * child safety case: to have them is a crime in most places, and their hashes stand in the JSON.
 */
async function makeArchive(
  { db, storage, clock, config }: Deps,
  caseId: string,
  sealed: readonly SealedRow[],
): Promise<{ content: Readable; facts: { manifest: string; key: string } }> {
  const key = createPrivateKey(await findSecret(db, 'evidence-signing', createKey));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  const intact = await findIntact(db, sealed);
  const isWithMedia = !(await findFullCase(db, caseId))?.row.isChildSafety;
  let manifest = '';
  const content = await readOnce(path.join(config.dataDir, 'evidence'), (file) =>
    writeZip(file, async (archive) => {
      const files: { name: string; sha256: string }[] = [];
      const add = async (name: string, body: Readable, compress = true) => {
        files.push({ name, sha256: await addHashed(archive, { name, content: body, compress }) });
      };
      for (const { number, snapshot } of sealed) {
        await add(`evidence/${number}.json`, textOf(snapshot));
        const { media }: Snapshot = JSON.parse(snapshot);
        for (const [index, { key: stored }] of isWithMedia ? media.entries() : []) {
          const body = await storage.read(stored);
          const name = `evidence/${number}/${index}${path.extname(stored)}`;
          if (body) await add(name, body, false);
        }
      }
      const chain = sealed.map(({ snapshot: _snapshot, memberId: _member, ...row }) => ({
        ...row,
        isIntact: intact.has(row.number),
      }));
      const facts = {
        caseId,
        community: config.publicUrl,
        takenAt: clock(),
        isWithMedia,
        evidence: chain,
      };
      await add('case.json', textOf(JSON.stringify(facts, null, 2)));
      manifest = JSON.stringify({ files }, null, 2);
      const signature = sign(null, Buffer.from(manifest), key).toString('base64');
      for (const [name, text] of [
        ['manifest.json', manifest],
        ['manifest.sig', signature],
        ['public-key.pem', publicKey],
      ] as const) {
        await addEntry(archive, { name, content: textOf(text), compress: true });
      }
    }),
  );
  return { content, facts: { manifest: sha256(manifest), key: sha256(publicKey) } };
}

const createKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const textOf = (text: string | Buffer) => Readable.from([text], { objectMode: false });
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Adds an entry and returns the hash of what was read. */
async function addHashed(
  archive: Archive,
  { name, content, compress }: { name: string; content: Readable; compress: boolean },
): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  content.once('error', (error) => hashing.destroy(error));
  await addEntry(archive, { name, content: content.pipe(hashing), compress });
  return hash.digest('hex');
}
