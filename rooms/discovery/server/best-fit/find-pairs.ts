import { setImmediate } from 'node:timers/promises';

import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../../../platform/server/database/database.ts';
import { givenArray, prepareSql, runSql } from '../../../../platform/server/database/prepared.ts';
import { rawRows } from '../../../../platform/server/database/raw-rows.ts';
import { addDays, type UtcDay } from '../../../../platform/shared/index.ts';
import { members, type Member } from '../../../account/server/index.ts';
import { CRITERIA, preferences } from '../../../profile/server/preferences/index.ts';
import { hasActed, mayMeet } from '../../../relations/server/index.ts';
import {
  FIT_AGAIN_DAYS,
  FIT_CANDIDATES,
  FIT_VISITED_DAYS,
  byScore,
  citiesAround,
  fitPairOf,
  isFitting,
  type Fit,
  type FitPair,
} from '../../index.ts';
import { toCompared, type Known } from '../compared.ts';
import { standings, type bestFitRuns } from '../tables.ts';

/** A member is compared with at least this many others, the nearest. */
const COMPARED = 500;
/** The number of nearest places in which they are looked for. */
const PLACES = 2000;
/** How many of a member's pairs the policy checks if too few of the first ones remain. */
const MORE = 250;
/** How many pairs one statement checks. */
const ASKED = 10_000;

type Place = Pick<Member, 'location' | 'shownActiveOn' | 'id'>;
export interface Candidate extends Fit {
  place: Place;
}
type Row = Member & Known & { isWaiting: boolean };

const rows = rawRows(members);

/** Members who visited lately. No policy: a job for all members; `keepOpen` asks it for each pair. */
const readCandidates = async (db: Database, day: UtcDay, from: SQL): Promise<Candidate[]> => {
  const found = await runSql<Row>(
    db,
    sql`
      select ${rows.columns}, ${CRITERIA} as criteria, standings.readiness, not exists (
        select from best_fits where day = ${addDays(day, -1)}::date and member_id = members.id
      ) as "isWaiting"
      from ${from} left join ${preferences} on preferences.member_id = members.id
      left join ${standings} on standings.member_id = members.id`,
    {},
  );
  return found.map((row) => {
    const { id, location, shownActiveOn, isWaiting, criteria, readiness } = row;
    const place = { location, shownActiveOn, id };
    const compared = toCompared(rows.read(row), { criteria, readiness });
    return Object.assign(compared, { id, isWaiting, place });
  });
};

const isOpen = (day: UtcDay) => sql`last_active_on > ${addDays(day, -FIT_VISITED_DAYS)}::date
  and access = 'full' and leaving_until is null and paused_at is null`;

/** The next members, city by city. No policy: see `readCandidates`. */
export function readPiece(
  db: Database,
  day: UtcDay,
  last: Run,
  size: number,
): Promise<Candidate[]> {
  const isAfter =
    last.location === null
      ? sql``
      : sql`and (location, shown_active_on, id) > (${last.location}, ${last.shownActiveOn}::date, ${last.after}::uuid)`;
  return readCandidates(
    db,
    day,
    sql`(select * from ${members} where ${isOpen(day)} ${isAfter}
      order by location, shown_active_on, id limit ${size}) members`,
  );
}

/** The most recently active members of the nearest cities. No policy: see `readCandidates`. */
function readNear(db: Database, day: UtcDay, location: string): Promise<Candidate[]> {
  const names = citiesAround(location, null, PLACES).map(({ name }) => name);
  return readCandidates(
    db,
    day,
    sql`(select near.* from unnest(${sql.param(names)}::text[]) city (name)
      cross join lateral (
        select * from ${members} where location = city.name and ${isOpen(day)}
        order by location desc, shown_active_on desc, id desc limit ${COMPARED}
      ) near limit ${COMPARED}) members`,
  );
}

/** The best pairs of each member of a piece. A small community is one piece. */
export async function findPairs(
  db: Database,
  day: UtcDay,
  piece: readonly Candidate[],
  { isEverybody }: { isEverybody: boolean },
): Promise<FitPair[]> {
  const found: FitPair[][] = [];
  for (const [location, own] of Map.groupBy(piece, ({ place }) => place.location)) {
    const others = isEverybody ? piece : await candidatesOf(db, day, { location, own });
    for (const one of own) {
      found.push(pairsOf(one, others, day));
      // Comparing takes a millisecond or more. Requests go first.
      await setImmediate();
    }
  }
  const best = await keepOpen(
    db,
    day,
    found.map((pairs) => pairs.slice(0, FIT_CANDIDATES)),
  );
  const isFew = (at: number) => (best[at]?.length ?? 0) < FIT_CANDIDATES / 2;
  const left = found
    .filter((_pairs, at) => isFew(at))
    .map((pairs) => pairs.slice(FIT_CANDIDATES, MORE));
  return [...best, ...(await keepOpen(db, day, left))].flatMap((pairs) =>
    pairs.slice(0, FIT_CANDIDATES),
  );
}

/** The place of the last member of the pieces before, if there is one. */
type Run = Pick<typeof bestFitRuns.$inferSelect, 'location' | 'shownActiveOn' | 'after'>;

interface Town {
  location: string;
  own: Candidate[];
}

/** The members with whom those of a city are compared. */
async function candidatesOf(db: Database, day: UtcDay, { location, own }: Town) {
  if (own.length >= COMPARED) return own;
  const near = await readNear(db, day, location);
  return [...new Map([...own, ...near].map((one) => [one.id, one])).values()];
}

const pairsOf = (one: Candidate, others: readonly Candidate[], day: UtcDay): FitPair[] =>
  others
    .filter((other) => other.id !== one.id && isFitting(one, other))
    .map((other) => fitPairOf(one, other, day))
    .toSorted(byScore);

const keyOf = ({ one, other }: FitPair) => `${one} ${other}`;

/**
 * The pairs of each list who may meet, have not swiped each other, and were not each other's best
 * fit lately.
 */
async function keepOpen(db: Database, day: UtcDay, lists: FitPair[][]): Promise<FitPair[][]> {
  const pairs = [...new Map(lists.flat().map((pair) => [keyOf(pair), pair])).values()];
  const open = new Set<string>();
  for (let from = 0; from < pairs.length; from += ASKED) {
    const asked = pairs.slice(from, from + ASKED);
    const [ones, others] = [asked.map(({ one }) => one), asked.map(({ other }) => other)];
    const again = addDays(day, -FIT_AGAIN_DAYS);
    for (const pair of await openOnes(db, { ones, others, again })) open.add(keyOf(pair));
  }
  return lists.map((list) => list.filter((pair) => open.has(keyOf(pair))));
}

const [one, other] = [sql`asked.one`, sql`asked.other`];
const openOnes = prepareSql<FitPair>(
  'best_fit_open',
  sql`select asked.one, asked.other
    from unnest(${givenArray('ones', 'uuid')}, ${givenArray('others', 'uuid')}) asked (one, other)
    where ${mayMeet(one, other)} and ${mayMeet(other, one)} and not ${hasActed(one, other)} and not ${hasActed(other, one)}
      and not exists (
        select from best_fits where member_id = asked.one and other_id = asked.other
          and day > ${sql.placeholder('again')}::date offset 0)`,
);
