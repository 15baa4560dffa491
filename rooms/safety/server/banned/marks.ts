import { and, eq, isNull, ne, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { isMarkOf, markEmail } from '../../../../platform/server/email-mark.ts';
import { loadSharp } from '../../../../platform/server/load-sharp.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { findMember, type Member } from '../../../account/server/index.ts';
import { FILES_PATH } from '../../../profile/media/index.ts';
import { profilePictures, readPicturesOf } from '../../../profile/server/index.ts';
import { uploads } from '../../../profile/server/media/index.ts';
import { evidenceFiles, evidenceUses, bannedMarks, decisions, pictureHashes } from '../tables.ts';
import { raiseFlag } from './raise-flag.ts';

/** The size to which a picture is shrunk before its neighbours are compared. */
const WIDTH = 9;
const HEIGHT = 8;

/** Two pictures whose hashes differ in at most this many of 64 bits are the same. */
export const SAME_PICTURE_BITS = 8;

type MarkDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'live' | 'jobs'>;

async function readPicture(storage: Deps['storage'], key: string): Promise<Buffer | undefined> {
  const stream = await storage.read(key);
  return stream && Buffer.concat(await stream.toArray());
}

async function pictureKeysOf(db: Executor, memberId: string): Promise<string[]> {
  const pictures = await readPicturesOf(db, memberId);
  return pictures.map(({ url }) => url.slice(FILES_PATH.length));
}

/**
 * Stores marks by which a banned member can be recognized: of their address, and of all pictures on
 * their profile and in the evidence.
 */
export async function markBanned(deps: MarkDeps, decisionId: string): Promise<void> {
  const { db, storage, clock } = deps;
  const [decision] = await db.select().from(decisions).where(eq(decisions.id, decisionId));
  const memberId = decision?.memberId;
  if (!memberId) return;
  const member = await findMember(db, memberId);
  const copies = await db
    .selectDistinct({ key: evidenceFiles.key })
    .from(evidenceUses)
    .innerJoin(evidenceFiles, eq(evidenceFiles.key, evidenceUses.key))
    .where(and(eq(evidenceUses.memberId, memberId), ne(evidenceFiles.kind, 'cover')));
  const keys = [...(await pictureKeysOf(db, memberId)), ...copies.map(({ key }) => key)];
  const hashes = new Set<string>();
  for (const key of keys.filter((name) => name.endsWith('.webp'))) {
    const picture = await readPicture(storage, key);
    if (picture) hashes.add((await hashPicture(picture)).hash);
  }
  const common = { decisionId, memberId, createdAt: clock() };
  await runTransaction(db, async (tx) => {
    // If the ban was taken back meanwhile, there is nobody to recognize.
    const [lasting] = await tx
      .select({ id: decisions.id })
      .from(decisions)
      .where(and(eq(decisions.id, decisionId), isNull(decisions.endedAt)))
      .for('share');
    if (!lasting) return;
    await tx.delete(bannedMarks).where(eq(bannedMarks.decisionId, decisionId));
    if (member) {
      const mark = markEmail(member.email);
      await tx.insert(bannedMarks).values({ ...common, kind: 'email', mark });
    }
    for (const mark of hashes) {
      await tx.insert(bannedMarks).values({ ...common, kind: 'picture', mark });
    }
  });
}

/** Checks whether a member's address or pictures match those of a banned member. */
export async function lookForBanned(
  deps: MarkDeps,
  memberId: string,
  kind: 'email' | 'picture',
): Promise<void> {
  const { db } = deps;
  if (kind === 'picture') await keepHashes(deps, memberId);
  const marks = await db.select().from(bannedMarks).where(eq(bannedMarks.kind, kind));
  const others = marks.filter((mark) => mark.memberId !== memberId);
  if (others.length === 0) return;
  const member = await findMember(db, memberId);
  if (!member) return;
  const met = await findMet(deps, member, others, kind);
  if (met) await raiseFlag(deps, memberId, met);
}

type Mark = typeof bannedMarks.$inferSelect;

async function findMet(
  { db }: MarkDeps,
  member: Member,
  marks: readonly Mark[],
  kind: 'email' | 'picture',
): Promise<Mark | undefined> {
  if (kind === 'email') return marks.find(({ mark }) => isMarkOf(mark, member.email));
  const hashes = await db.select().from(pictureHashes).where(eq(pictureHashes.memberId, member.id));
  return marks.find(({ mark }) => hashes.some((own) => isSamePicture(bitsOf(mark), own)));
}

/** Keeps the hashes of a member's pictures, which change with a new crop. */
export async function keepHashes({ db, storage }: MarkDeps, memberId: string): Promise<void> {
  for (const { id, url } of await readPicturesOf(db, memberId)) {
    const key = url.slice(FILES_PATH.length);
    const picture = await readPicture(storage, key);
    if (!picture) continue;
    const hashes = await hashPicture(picture);
    const row = { hash: bitsOf(hashes.hash), mirrored: bitsOf(hashes.mirrored) };
    // It may have been removed or cropped meanwhile.
    await db.execute(sql`
      insert into ${pictureHashes} (picture_id, member_id, hash, mirrored)
      select p.id, p.member_id, ${row.hash}::bit(64), ${row.mirrored}::bit(64)
      from ${profilePictures} p join ${uploads} u on u.id = p.id
      where p.id = ${id} and u.keys[1] = ${key} for key share of p
      on conflict (picture_id) do update set hash = excluded.hash, mirrored = excluded.mirrored`);
  }
}

/** Members whose pictures are hashed in one night: those from before they were. */
const HASHED_A_NIGHT = 1000;

export async function hashOldPictures(deps: MarkDeps): Promise<void> {
  const rows = await deps.db.execute<{ id: string }>(sql`
    select distinct p.member_id as id from ${profilePictures} p
    where not exists (select from ${pictureHashes} h where h.picture_id = p.id)
    limit ${HASHED_A_NIGHT}`);
  for (const { id } of rows) await keepHashes(deps, id);
}

/** A stored mark as 64 bits. */
const bitsOf = (hex: string) => BigInt(`0x${hex}`).toString(2).padStart(64, '0');

/**
 * A difference hash: for each of 8 × 8 places, whether the picture gets brighter to the right.
 * Recognizes a picture after resizing, recompression and mirroring, but not after a crop of 10 %.
 * Written by hand, because no library that was tried recognized it without false matches.
 */
async function hashPicture(picture: Buffer): Promise<{ hash: string; mirrored: string }> {
  const sharp = await loadSharp();
  const grey = sharp(picture).resize(WIDTH, HEIGHT, { fit: 'fill' }).greyscale();
  const [plain, flopped] = await Promise.all([
    grey.clone().raw().toBuffer(),
    sharp(picture).flop().resize(WIDTH, HEIGHT, { fit: 'fill' }).greyscale().raw().toBuffer(),
  ]);
  return { hash: differences(plain), mirrored: differences(flopped) };
}

function differences(pixels: Buffer): string {
  let bits = '';
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH - 1; x += 1) {
      const place = y * WIDTH + x;
      bits += (pixels[place] ?? 0) < (pixels[place + 1] ?? 0) ? '1' : '0';
    }
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** How many bits differ. */
function distanceOf(one: string, other: string): number {
  const different = BigInt(`0b${one}`) ^ BigInt(`0b${other}`);
  return different.toString(2).replaceAll('0', '').length;
}

function isSamePicture(
  banned: string,
  { hash, mirrored }: { hash: string; mirrored: string },
): boolean {
  return (
    distanceOf(banned, hash) <= SAME_PICTURE_BITS ||
    distanceOf(banned, mirrored) <= SAME_PICTURE_BITS
  );
}
