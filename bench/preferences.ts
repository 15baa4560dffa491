import { CURRENT_CONSENT, type Wishes } from '@rizzly/domain/preferences';
import type postgres from 'postgres';

import { insertMatches } from './members.ts';
import type { Bench } from './report.ts';
import { measureSizes, plansTable, SIZES, timesTable } from './sizes.ts';

/** The members whom the viewer has passed or liked: the newest, whom Browse would show first. */
const MATCHES = 400;
/** Conversations in the viewer's inbox, and the messages of each. */
const CONVERSATIONS = 100;
const MESSAGES = 20;
/** The share of photo-checked members: small, so that few meet that dealbreaker. */
const CHECKED = 0.0005;
const P95_GOAL_MS = 15;
/**
 * The smallest and the largest community, and one in which most calls find as many as in the
 * largest. With 100,000 members it would take two minutes more.
 */
const [SMALLEST = 1000, LARGEST = SMALLEST] = [SIZES[0], SIZES.at(-1)];
const COMPARED = [...new Set([SMALLEST, Math.min(20_000, LARGEST), LARGEST])];

/** Browse, Discover and the inbox in a community in which four in five members have preferences. */
export const preferencesBench: Bench = {
  name: 'preferences',
  run: async (log) => {
    const growing = { fill: insertAnswers, choose: chooseViewers };
    const results = await measureSizes(growing, log, COMPARED);
    return [
      timesTable(results, {
        what: 'Browse, Discover and inbox with preferences',
        p95: P95_GOAL_MS,
        notes: [
          'Four in five members have answered, one in four of these with a dealbreaker. One in 2,000 is photo-checked.',
          `Each viewer has passed or liked the ${MATCHES} newest members; the first has ${CONVERSATIONS} conversations too.`,
        ],
      }),
      plansTable(results),
    ];
  },
};

/** The answers of members number `from` to `to`, spread like people's. Equal numbers give equal answers. */
export async function insertAnswers(client: postgres.Sql, from: number, to: number): Promise<void> {
  await client`
    with answered as (insert into preferences (member_id, label, show_label, show_goal, shown_as, wants_to_meet,
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
    ) as drawn join members on members.email = 'bench-' || n || '@bench.example'
    returning preferences as answer)
    update members set wish_bits = wish_bits_of(answer)
    from answered where members.id = (answer).member_id`;
  await client`
    update members set photo_checked_at = created_at
    from generate_series(${from}::int, ${to}::int) as n
    where draw(n, 16) < ${CHECKED} and email = 'bench-' || n || '@bench.example'`;
}

type Answers = Pick<Wishes, 'shownAs' | 'wantsToMeet' | 'goal' | 'showUnanswered' | 'dealbreakers'>;

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

export async function chooseViewers(client: postgres.Sql) {
  await client`truncate matches cascade`;
  await client`truncate conversations cascade`;
  const rows = await client<{ id: string }[]>`
    select id from members where location = 'Abilene, TX' and age between 25 and 40
    order by created_at limit ${Object.keys(VIEWERS).length}`;
  const viewers: { memberId: string; urls: Record<string, string> }[] = [];
  for (const [index, [name, answers]] of Object.entries(VIEWERS).entries()) {
    const memberId = rows[index]?.id;
    if (memberId === undefined) throw new Error('There are no members');
    await answer(client, memberId, answers);
    await insertMatches(client, memberId, MATCHES);
    const urls = Object.fromEntries(
      Object.entries(CALLS).map(([call, url]) => [`${name}: ${call}`, url.replace('ME', memberId)]),
    );
    if (index === 0) {
      await insertInbox(client, memberId);
      urls['inbox'] = '/api/conversations';
    }
    viewers.push({ memberId, urls });
  }
  return viewers;
}

async function answer(client: postgres.Sql, memberId: string, answers: Answers | null) {
  await client`delete from preferences where member_id = ${memberId}`;
  await client`update members set wish_bits = null where id = ${memberId}`;
  if (!answers) return;
  const { shownAs, wantsToMeet, goal, showUnanswered, dealbreakers } = answers;
  await client`
    insert into preferences (member_id, show_label, show_goal, shown_as, wants_to_meet, min_age,
      max_age, max_distance_miles, goal, photo_checked_only, show_unanswered, dealbreakers,
      consent_version, consented_at)
    values (${memberId}, false, false, ${[...shownAs]}, ${[...wantsToMeet]}, 25, 40, 250,
      ${goal}, ${dealbreakers.includes('photoChecked')}, ${showUnanswered},
      ${[...dealbreakers]}, ${CURRENT_CONSENT}, now())`;
  await client`
    update members set wish_bits = wish_bits_of(preferences)
    from preferences where member_id = members.id and member_id = ${memberId}`;
}

/** Mutual matches with the oldest members, each with a conversation. */
async function insertInbox(client: postgres.Sql, memberId: string): Promise<void> {
  await client.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temporary table talks on commit drop as
      select gen_random_uuid() as match_id, gen_random_uuid() as conversation_id, id as partner,
        row_number() over (order by created_at)::int as n
      from (select id, created_at from members where id <> ${memberId}
        order by created_at, id limit ${CONVERSATIONS}) oldest`;
    await tx`insert into matches
        (id, user1_id, user2_id, type, status, matched_at, created_at, conversation_id)
      select match_id, ${memberId}::uuid, partner, 'like', 'mutual', '2026-11-01', '2026-11-01',
        conversation_id from talks`;
    await tx`insert into conversations (id, last_seq, created_at)
      select conversation_id, ${MESSAGES}, '2026-11-01' from talks`;
    await tx`insert into conversation_members (conversation_id, member_id)
      select conversation_id, unnest(array[${memberId}::uuid, partner]) from talks`;
    await tx`insert into messages
        (id, conversation_id, seq, sender_id, content, client_message_id, sent_at)
      select gen_random_uuid(), conversation_id, seq,
        case when seq % 2 = 0 then ${memberId}::uuid else partner end, 'Saturday at ten?',
        gen_random_uuid(), '2026-11-02'::timestamptz + (n * 40 + seq) * interval '7 minutes'
      from talks, generate_series(1, ${MESSAGES}::int) as seq`;
  });
}
