import type postgres from 'postgres';

import { insertMatches } from './members.ts';
import type { Bench } from './report.ts';
import { measureSizes, plansTable, timesTable } from './sizes.ts';

/** Likes and passes of the viewer, all with the newest members, whom Browse would show first. */
const MATCHES = 400;
const P95_GOAL_MS = 50;

/** The measured calls, from the widest filter to the narrowest. */
const QUERIES: Record<string, string> = {
  'browse: no filter': '/api/users?limit=24',
  'browse: ages 25 to 35': '/api/users?limit=24&minAge=25&maxAge=35',
  'browse: age 97 and more': '/api/users?limit=24&minAge=97',
  'browse: a city': '/api/users?limit=24&location=Austin',
  'browse: the rarest city': '/api/users?limit=24&location=Yonkers',
  'browse: a state and ages': '/api/users?limit=24&location=,%20CA&minAge=60&maxAge=65',
  'browse: a common name': '/api/users?limit=24&search=ava',
  'browse: one letter': '/api/users?limit=24&search=a',
  'browse: a rare name': '/api/users?limit=24&search=qwxz',
  'browse: two rare letters': '/api/users?limit=24&search=xz',
  'browse: nobody’s name': '/api/users?limit=24&search=zzzyq',
  'browse: a sign': '/api/users?limit=24&search=%25',
  'browse: an interest': '/api/users?limit=24&search=gaming',
  'browse: interest, state, ages':
    '/api/users?limit=24&search=food&location=,%20TX&minAge=70&maxAge=80',
  'browse: 50 a page, far down': '/api/users?limit=50&cursor=FAR',
  'potential: 25 miles': '/api/users/ME/potential-matches?radius=25',
  'potential: 250 miles': '/api/users/ME/potential-matches?radius=250',
  'potential: everywhere': '/api/users/ME/potential-matches',
};

/** Browse and Discover in communities of growing size. */
export const discoveryBench: Bench = {
  name: 'discovery',
  run: async (log) => {
    const results = await measureSizes(
      { choose: async (client) => [await chooseViewer(client)] },
      log,
    );
    return [
      timesTable(results, {
        what: 'Browse and Discover',
        p95: P95_GOAL_MS,
        plot: {
          title: 'Browse and Discover by size, p95 of a call',
          kinds: {
            'browse, the slowest of its filters': ['browse', 1],
            'browse, the middle one of its filters': ['browse', 0.5],
            'potential matches, the slowest': ['potential', 1],
          },
        },
        notes: [
          'Some calls find more in a large community: a state with narrow ages finds nobody among 1,000 members and 24 among 1,000,000. Discover within 25 miles compares 12 to 60 candidates, and 250.',
          `The viewer has passed or liked the ${MATCHES} newest members.`,
        ],
      }),
      plansTable(results),
    ];
  },
};

/** A viewer in the most common city, who has passed or liked the newest members. */
async function chooseViewer(client: postgres.Sql) {
  const [member] = await client<{ id: string }[]>`
    select id from members where location = 'Abilene, TX' order by created_at limit 1`;
  if (!member) throw new Error('There are no members');
  await client`truncate matches cascade`;
  await insertMatches(client, member.id, MATCHES);
  return { memberId: member.id, urls: await urlsFor(client, member.id) };
}

/** The addresses of the measured calls. */
export async function urlsFor(
  client: postgres.Sql,
  memberId: string,
): Promise<Record<string, string>> {
  const far = await findFarCursor(client);
  return Object.fromEntries(
    Object.entries(QUERIES).map(([name, template]) => [
      name,
      template.replace('ME', memberId).replace('FAR', far),
    ]),
  );
}

/** A cursor two thirds down the list. */
async function findFarCursor(client: postgres.Sql): Promise<string> {
  const [row] = await client<{ id: string; at: string }[]>`
    select id, (extract(epoch from created_at) * 1000)::bigint::text as at from members
    order by created_at, id offset (select count(*) / 3 from members) limit 1`;
  return `${row?.at}_${row?.id}`;
}
