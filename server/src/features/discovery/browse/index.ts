import type { BrowseQuery } from '@rizzly/domain/discovery';
import type { UtcDay } from '@rizzly/domain/shared';

import type { Database } from '../../../platform/database/database.ts';
import { writeCursor, type ListPlace } from '../../../platform/http/paging.ts';
import type { PublicMember } from '../../account/index.ts';
import { citiesFor, type Seeker } from '../../preferences/index.ts';
import { readFitting, VERY_FEW } from '../fitting.ts';
import { readFew } from './few.ts';
import { isPlain, readFilters, type Filters } from './filters.ts';
import { lookUp } from './look-up.ts';
import { readMerged } from './merged.ts';
import { readNewest, walkNewest } from './newest.ts';
import { partOf, type BrowsePage } from './page.ts';

/** A page of Browse, the newest members first. `next` is the cursor of the next page. */
export async function browseMembers(
  db: Database,
  query: BrowseQuery,
  input: { seeker: Seeker; today: UtcDay; after: ListPlace | undefined; limit: number },
): Promise<{ found: PublicMember[]; next: string | undefined }> {
  const { seeker, today, after, limit } = input;
  const filters = readFilters(query, seeker.member, today);
  if (!filters) return { found: [], next: undefined };
  const { wanted } = filters;
  const page = { seeker, excluded: query.excludeUser, wanted, after, count: limit + 1 };
  const read = await readPage(db, filters, page);
  const found = read.slice(0, limit);
  const last = found.at(-1);
  const next =
    last && read.length > limit
      ? writeCursor({ rank: last.createdAt.getTime(), id: last.id })
      : undefined;
  return { found, next };
}

/**
 * A list of only members with preferences can use the viewer's distance dealbreaker as a filter.
 */
function withinReach(filters: Filters, page: BrowsePage): Filters {
  const reached = partOf(page) === 'answered' ? citiesFor(page.seeker) : undefined;
  if (!reached) return filters;
  const { cities = reached } = filters;
  return { ...filters, cities: cities.filter((name) => reached.includes(name)) };
}

async function readPage(db: Database, asked: Filters, page: BrowsePage): Promise<PublicMember[]> {
  const fitting = await readFitting(db, page.seeker, partOf(page), page.wanted);
  if (fitting < VERY_FEW && !asked.search) return readFew(db, asked, page);
  if (fitting < VERY_FEW) return lookUp(db, asked, { page, fitting });
  const filters = withinReach(asked, page);
  if (isPlain(filters)) return readNewest(db, page);
  const merged = await readMerged(db, filters, page);
  if (merged) return merged;
  const walked = await walkNewest(db, filters, page);
  return walked.length < page.count ? lookUp(db, filters, { page, fitting }) : walked;
}
