import type { Database } from '../../../../platform/server/database/database.ts';
import { writeCursor, type ListPlace } from '../../../../platform/server/http/paging.ts';
import type { UtcDay } from '../../../../platform/shared/index.ts';
import type { PublicMember } from '../../../account/server/index.ts';
import { fits } from '../../../profile/preferences/index.ts';
import { toPerson, type ListViewer } from '../../../profile/server/preferences/index.ts';
import { milesBetween, type BrowseQuery } from '../../index.ts';
import { readInOrder } from '../members.ts';
import {
  LOOKS,
  readCandidates,
  SOME,
  USUAL_CANDIDATES,
  type Asked,
  type Candidate,
} from './candidates.ts';
import { readFilters } from './filters.ts';

interface Input {
  viewer: ListViewer;
  today: UtcDay;
  after: ListPlace | undefined;
  limit: number;
  /** Members who joined since then stand last. */
  lastSince: Date | undefined;
}

/** Candidates to read for each page in place of those who turn out not to fit. */
const SPARE = 8;

/** A page of Browse, the newest members first. `next` is the cursor of the next page. */
export async function browseMembers(
  db: Database,
  query: BrowseQuery,
  { viewer, today, after, limit, lastSince }: Input,
): Promise<{ found: PublicMember[]; next: string | undefined }> {
  const filters = readFilters(query, viewer.member, today);
  if (!filters) return { found: [], next: undefined };
  const most = Math.max(limit + 1 + SPARE, USUAL_CANDIDATES);
  const asked = { viewer, filters, excluded: query.excludeUser, after, most };
  const fitting = await (lastSince
    ? findNewcomersLast(db, asked, limit + 1, lastSince)
    : findFitting(db, asked, limit + 1));
  const shown = fitting.slice(0, limit);
  const last = shown.at(-1);
  const next = last && fitting.length > limit ? writeCursor(placeOf(last)) : undefined;
  const ids = shown.map(({ id }) => id);
  return { found: await readInOrder(db, ids), next };
}

/** The same list with those who joined since a time at its end, where the cursor may be too. */
async function findNewcomersLast(
  db: Database,
  asked: Asked,
  count: number,
  since: Date,
): Promise<Candidate[]> {
  const isAtEnd = asked.after !== undefined && asked.after.rank > since.getTime();
  const others = isAtEnd
    ? []
    : await findFitting(db, { ...asked, joined: { until: since } }, count);
  if (others.length >= count) return others;
  const after = isAtEnd ? asked.after : undefined;
  const newcomers = { ...asked, after, joined: { since } };
  return [...others, ...(await findFitting(db, newcomers, count - others.length))];
}

/** Reads candidates until enough of them fit, or all were read. */
async function findFitting(db: Database, asked: Asked, count: number): Promise<Candidate[]> {
  const found: Candidate[] = [];
  let { after } = asked;
  for (const look of [LOOKS.first, LOOKS.second, LOOKS.last]) {
    if (look === LOOKS.second && found.length < SOME) continue;
    for (let isFull = true; isFull;) {
      const candidates = await readCandidates(db, { ...asked, after }, look);
      found.push(...candidates.filter((one) => isFitting(asked.viewer, one)));
      if (found.length >= count) return found.slice(0, count);
      const last = candidates.at(-1);
      if (last) after = placeOf(last);
      isFull = candidates.length === asked.most;
    }
  }
  return found;
}

function isFitting({ member, criteria }: ListViewer, candidate: Candidate): boolean {
  const miles = milesBetween(member.location, candidate.location);
  return fits(toPerson(member, criteria), toPerson(candidate, candidate.criteria), miles);
}

const placeOf = ({ id, createdAt }: Candidate): ListPlace => ({
  rank: new Date(createdAt).getTime(),
  id,
});
