import { sql, type SQL } from 'drizzle-orm';

import { matches } from './tables.ts';

/**
 * Conditions on a pair's row for other rooms' lists, in SQL. `offset 0` makes the planner look up
 * each pair by its index, however many matches it believes the viewer to have.
 */

/**
 * The pairs without withheld likes, under the table's own name: what everybody but a like's sender
 * knows, and what is counted. `from ${arrived}`.
 */
export const arrived = sql`(select * from ${matches} where status <> 'withheld') matches`;

function existsPair(viewer: SQL, member: SQL, condition: SQL): SQL {
  return sql`exists (
    select from matches pair
    where least(pair.user1_id, pair.user2_id) = least(${member}, ${viewer})
      and greatest(pair.user1_id, pair.user2_id) = greatest(${member}, ${viewer})
      and ${condition}
    offset 0)`;
}

/** Whether the viewer has passed or declined a member. */
export function hasRefused(viewer: SQL, member: SQL): SQL {
  return existsPair(
    viewer,
    member,
    sql`case when pair.user1_id = ${viewer} then pair.type = 'pass' else pair.answer in ('pass', 'decline') end`,
  );
}

/** Whether a member has liked another, who may know it, or accepted their like. */
export function hasLiked(member: SQL, other: SQL): SQL {
  return existsPair(
    member,
    other,
    sql`pair.status <> 'withheld'
      and case when pair.user1_id = ${member} then pair.type else pair.answer end in ('individual', 'like', 'accept')`,
  );
}

/** Whether the viewer has liked, passed or answered a member. */
export function hasActed(viewer: SQL, member: SQL): SQL {
  return existsPair(
    viewer,
    member,
    sql`case when pair.user1_id = ${viewer} then pair.type else pair.answer end is not null`,
  );
}
