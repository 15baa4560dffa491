import { sql } from 'drizzle-orm';

import type { Database } from '../platform/server/database/database.ts';
import { CURRENT_CONSENT, type Criteria } from '../rooms/profile/preferences/index.ts';
import type { ViewerCalls } from './calls.ts';
import { insertTalks } from './community.ts';
import { findViewers, insertMatches } from './members.ts';
import type { Bench } from './report.ts';
import { measureSizes, SIZES } from './sizes.ts';

/** The members whom the viewer has passed or liked: the newest, whom Browse would show first. */
const MATCHES = 400;
/** Conversations in the viewer's inbox, and the messages of each. */
const CONVERSATIONS = 100;
const MESSAGES = 20;
/** The share of photo-checked members: small, so that few meet that dealbreaker. */
const CHECKED = 0.0005;
/**
 * The smallest and the largest community, and one in which most calls find as many as in the
 * largest. With 100,000 members it would take two minutes more.
 */
const LARGEST = SIZES.at(-1) ?? 1000;
const COMPARED = new Set([SIZES[0] ?? LARGEST, Math.min(20_000, LARGEST), LARGEST]);

/** Browse, Discover and the inbox in a community in which four in five members have preferences. */
export const bench: Bench = () =>
  measureSizes({
    what: 'Browse, Discover and inbox with preferences',
    sizes: [...COMPARED],
    fill: insertAnswers,
    choose: chooseViewers,
    notes: [
      'Four in five members have answered, one in four of these with a dealbreaker. One in 2,000 is photo-checked.',
      `Each viewer has passed or liked the ${MATCHES} newest members; the first has ${CONVERSATIONS} conversations too.`,
    ],
  });

/** The answers of members number `from` to `to`, spread like people's. Equal numbers give equal answers. */
export async function insertAnswers(db: Database, from: number, to: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Without the triggers and foreign keys, which take longer than the rows.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into preferences (member_id, label, show_label, show_goal, shown_as, wants_to_meet,
      min_age, max_age, max_distance_miles, goal, photo_checked_only, show_unanswered, dealbreakers,
      consent_version, consented_at)
    select members.id, null, false, d3 < 0.5,
      case when d1 < 0.48 then array['women'] when d1 < 0.95 then array['men']
        else array['nonbinary'] end,
      case when d2 < 0.15 then array['women', 'men', 'nonbinary']
        when (d1 < 0.48) = (d2 < 0.9) then array['men'] else array['women'] end,
      greatest(18, age - 8), least(99, age + 8), case when d3 < 0.6 then 100 end,
      (array['long_term', 'short_term', 'figuring_out', 'friends', 'practising'])[1 + floor(5 * d4)::int],
      false, d4 < 0.8,
      case when d5 < 0.15 then array['age'] when d5 < 0.25 then array['age', 'distance']
        else array[]::text[] end,
      ${CURRENT_CONSENT}, members.created_at
    from (
      select n, draw(n, 11) d1, draw(n, 12) d2, draw(n, 13) d3, draw(n, 14) d4, draw(n, 15) d5
      from generate_series(${from}::int, ${to}::int) as n where draw(n, 10) < 0.8
    ) as drawn join members on members.email = 'bench-' || n || '@bench.example'`);
  });
  await db.execute(sql`
    update members set photo_checked_at = created_at
    from generate_series(${from}::int, ${to}::int) as n
    where draw(n, 16) < ${CHECKED} and email = 'bench-' || n || '@bench.example'`);
}

type Answers = Pick<
  Criteria,
  'shownAs' | 'wantsToMeet' | 'goal' | 'showUnanswered' | 'dealbreakers'
>;

/** The preferences of each viewer. `null` for none. */
const PLAIN: Answers = {
  shownAs: ['women'],
  wantsToMeet: ['men'],
  goal: 'friends',
  showUnanswered: true,
  dealbreakers: [],
};
const VIEWERS: Record<string, Answers | null> = {
  'no dealbreaker': PLAIN,
  'two dealbreakers': { ...PLAIN, dealbreakers: ['age', 'distance'] },
  'photo-checked alone': { ...PLAIN, dealbreakers: ['photoChecked'] },
  'few fit': { ...PLAIN, showUnanswered: false, dealbreakers: ['photoChecked'] },
  'nobody fits': {
    ...PLAIN,
    shownAs: ['nonbinary'],
    wantsToMeet: ['nonbinary'],
    showUnanswered: false,
    dealbreakers: ['age', 'distance', 'goal', 'photoChecked'],
  },
  'said nothing': null,
};

const CALLS: Record<string, string> = {
  browse: '/api/users?limit=24',
  'browse, 50 miles': '/api/users?limit=24&maxDistanceMiles=50',
  'browse, a goal': '/api/users?limit=24&goal=friends',
  'browse, ages and a goal': '/api/users?limit=24&minAge=25&maxAge=35&goal=long_term',
  'browse, photo-checked': '/api/users?limit=24&photoChecked=true',
  'potential, 25 miles': '/api/users/ME/potential-matches?radius=25',
  'potential, everywhere': '/api/users/ME/potential-matches',
};

async function chooseViewers(db: Database): Promise<ViewerCalls[]> {
  await db.execute(sql`truncate matches, conversations cascade`);
  const ids = await findViewers(db, Object.keys(VIEWERS).length);
  const viewers: ViewerCalls[] = [];
  for (const [index, [name, answers]] of Object.entries(VIEWERS).entries()) {
    const memberId = ids[index] ?? '';
    await answer(db, memberId, answers);
    await insertMatches(db, memberId, MATCHES);
    const urls = Object.fromEntries(
      Object.entries(CALLS).map(([call, url]) => [`${name}: ${call}`, url.replace('ME', memberId)]),
    );
    if (index === 0) {
      await insertInbox(db, memberId);
      urls['inbox'] = '/api/conversations';
    }
    viewers.push({ memberId, urls });
  }
  return viewers;
}

async function answer(db: Database, memberId: string, answers: Answers | null): Promise<void> {
  await db.execute(sql`delete from preferences where member_id = ${memberId}`);
  if (!answers) return;
  const { shownAs, wantsToMeet, goal, showUnanswered, dealbreakers } = answers;
  await db.execute(sql`
    insert into preferences (member_id, show_label, show_goal, shown_as, wants_to_meet, min_age,
      max_age, max_distance_miles, goal, photo_checked_only, show_unanswered, dealbreakers,
      consent_version, consented_at)
    values (${memberId}, false, false, ${sql.param([...shownAs])}, ${sql.param([...wantsToMeet])}, 25, 40, 250,
      ${goal}, ${dealbreakers.includes('photoChecked')}, ${showUnanswered},
      ${sql.param([...dealbreakers])}, ${CURRENT_CONSENT}, now())`);
}

/** Mutual matches with the oldest members, each with a conversation. */
async function insertInbox(db: Database, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temporary table talks on commit drop as
      select gen_random_uuid() as match_id, gen_random_uuid() as conversation_id,
        ${memberId}::uuid as one, id as two, ${MESSAGES}::int as count,
        row_number() over (order by created_at) as p
      from (select id, created_at from members where id <> ${memberId}
        order by created_at, id limit ${CONVERSATIONS}) oldest`);
    await insertTalks(tx);
  });
}
