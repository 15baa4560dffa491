import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import type { Alike, Applicant, Likeness } from '../../door/index.ts';
import { pictureHashes, SAME_PICTURE_BITS } from '../../safety/server/index.ts';
import { isCommonProvider } from '../index.ts';
import { marksSince, SAME_TIME_MS } from './find-people.ts';

/**
 * How many others were on each one's network, and which likenesses each shows to any other of these:
 * the same that `like` finds, with the words of an application beside those of the bio.
 * No policy: for the desk.
 */
export async function findAlike(
  db: Executor,
  applicants: readonly Applicant[],
  now: Date,
): Promise<Map<string, Alike>> {
  const ids = sql.param(applicants.map(({ id }) => id));
  const [networks, pictures, words] = await Promise.all([
    db.execute<{ id: string; others: number; isShared: boolean }>(sql`
      select a.id, count(distinct b.id)::int as others,
        bool_or(b.id = any (${ids}::uuid[])) as "isShared"
      from ${marksSince(now)} a join ${marksSince(now)} b on b.mark = a.mark and b.id <> a.id
      where a.id = any (${ids}::uuid[]) group by a.id`),
    db.execute<{ id: string }>(sql`
      select distinct own.member_id as id
      from ${pictureHashes} own join ${pictureHashes} other on other.member_id <> own.member_id
        and least(bit_count(own.hash # other.hash), bit_count(own.mirrored # other.hash)) <= ${SAME_PICTURE_BITS}
      where own.member_id = any (${ids}::uuid[]) and other.member_id = any (${ids}::uuid[])`),
    findSameWords(db, applicants),
  ]);
  const network = new Map(networks.map((row) => [row.id, row]));
  const picture = new Set(pictures.map(({ id }) => id));
  const domains = Map.groupBy(applicants, ({ domain }) => domain);
  const shows: Record<Likeness, (one: Applicant) => boolean> = {
    network: ({ id }) => network.get(id)?.isShared === true,
    domain: ({ domain }) => !isCommonProvider(domain) && (domains.get(domain) ?? []).length > 1,
    picture: ({ id }) => picture.has(id),
    words: ({ id }) => words.has(id),
    time: ({ id, appliedAt }) =>
      applicants.some(
        (other) =>
          other.id !== id &&
          Math.abs(other.appliedAt.getTime() - appliedAt.getTime()) <= SAME_TIME_MS,
      ),
  };
  const likenesses = Object.entries(shows) as [Likeness, (one: Applicant) => boolean][];
  return new Map(
    applicants.map((one) => [
      one.id,
      {
        sameNetwork: network.get(one.id)?.others ?? 0,
        alike: likenesses.flatMap(([name, isShown]) => (isShown(one) ? [name] : [])),
      },
    ]),
  );
}

/**
 * Those who wrote half of what another wrote, and these others. Compared here by sets: the database
 * would go through the words of each pair of texts.
 */
async function findSameWords(
  db: Executor,
  applicants: readonly Applicant[],
): Promise<ReadonlySet<string>> {
  const said = applicants.flatMap(({ id, texts }) => texts.map((text) => ({ id, text })));
  const rows = await db.execute<{ place: number; shingles: string[] }>(sql`
    select place::int, word_shingles(said) as shingles
    from unnest(${sql.param(said.map(({ text }) => text))}::text[]) with ordinality as texts (said, place)
    where word_shingles(said) is not null`);
  const texts = rows.map(({ place, shingles }) => ({ id: said[place - 1]?.id ?? '', shingles }));
  const own = new Map<string, Set<string>>();
  for (const { id, shingles } of texts) {
    own.set(id, new Set([...(own.get(id) ?? []), ...shingles]));
  }
  const found = new Set<string>();
  for (const { id, shingles } of texts) {
    for (const [other, known] of own) {
      if (other === id || (found.has(id) && found.has(other))) continue;
      const shared = shingles.filter((shingle) => known.has(shingle)).length;
      if (2 * shared >= shingles.length) found.add(id).add(other);
    }
  }
  return found;
}
