import { AGE_MAX, AGE_MIN } from '@rizzly/domain/account';
import { BROWSE_PAGE_MAX } from '@rizzly/domain/discovery';
import { desc, sql, type SQL } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepared.ts';
import { memberColumns, members, type PublicMember } from '../account/tables.ts';
import type { Filters } from './browse-filters.ts';
import {
  atMost,
  count,
  inPlace,
  isAfter,
  isAtPlace,
  isLeftOut,
  valuesOf,
  type BrowsePage,
} from './browse-page.ts';

/**
 * Members looked at, the newest first, before filters that let few pass are looked up by indexes
 * of their own. Filters that fill a page within these are common; the others match at most about
 * one member in a hundred, which an index and a sort answer quickly.
 */
const WALKED = atMost(2500);

const newestStatement = prepareOnce((db) => {
  const newest = db
    .select(memberColumns)
    .from(members)
    .where(sql`${isAfter} and not ${isLeftOut}`)
    .orderBy(sql`created_at desc, id desc ${atMost(BROWSE_PAGE_MAX + 1)}`)
    .as('newest');
  return db
    .select()
    .from(newest)
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(count)
    .prepare('browse_newest');
});

export async function readNewest(db: Database, page: BrowsePage): Promise<PublicMember[]> {
  return newestStatement(db).execute(valuesOf(page));
}

/** `(select …)` around what was typed: it is folded once and not for each member. */
function walk(name: string, isInPlace: SQL) {
  return prepareOnce((db) =>
    db
      .select(memberColumns)
      .from(
        sql`(select * from (
            select id, created_at from (
              select * from members where ${isAfter}
              order by created_at desc, id desc ${WALKED}
            ) newest
            where age between ${sql.placeholder('min')} and ${sql.placeholder('max')} and ${isInPlace}
              and (position((select fold_text(${sql.placeholder('typed')}::text)) in folded_name) > 0
                or interests && ${sql.placeholder('interests')}::text[])
            order by created_at desc, id desc ${WALKED}
          ) members where not ${isLeftOut}
          order by created_at desc, id desc limit ${count}) place`,
      )
      .innerJoin(members, isAtPlace)
      .orderBy(inPlace)
      .prepare(name),
  );
}

const walkAnywhere = walk('browse_walk', sql`true`);
const walkCities = walk(
  'browse_walk_cities',
  sql`location = any(${sql.placeholder('cities')}::text[])`,
);

/** Those who fit among the newest. */
export async function walkNewest(
  db: Database,
  { cities, ages, search }: Filters,
  page: BrowsePage,
): Promise<PublicMember[]> {
  const values = {
    ...valuesOf(page),
    min: ages?.min ?? AGE_MIN,
    max: ages?.max ?? AGE_MAX,
    typed: search?.typed ?? '',
    interests: search?.interests ?? [],
  };
  return cities ? walkCities(db).execute({ ...values, cities }) : walkAnywhere(db).execute(values);
}
