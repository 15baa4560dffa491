import { sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import { AGE_MAX } from '../index.ts';

const AT_ONCE = 500;

/**
 * Adds a year to the age of everybody who gave it a year ago; an age given on 29 February grows on
 * the 28th. The age is stored rather than computed, so that lists of an age stay in an index's
 * order. Rows that another transaction holds are skipped until the next run, so no lock is waited
 * for.
 * No policy: a job for all members.
 */
export async function growAges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = utcDay(clock());
  for (;;) {
    const grown = await db.execute(sql`
      update members set age = age + 1, age_since = (age_since + interval '1 year')::date
      where id = any (array(
        select id from members
        where age < ${sql.raw(String(AGE_MAX))}
          and age_since + interval '1 year' <= ${today}::date
        order by age_since + interval '1 year' limit ${AT_ONCE}
        for no key update skip locked))
      returning id`);
    if (grown.length === 0) return;
  }
}
