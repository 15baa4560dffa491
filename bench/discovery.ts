import { sql } from 'drizzle-orm';

import type { Database } from '../platform/server/database/database.ts';
import type { ViewerCalls } from './calls.ts';
import { findViewers, insertMatches } from './members.ts';
import type { Bench } from './report.ts';
import { measureSizes } from './sizes.ts';

/** Likes and passes of the viewer, all with the newest members, whom Browse would show first. */
const MATCHES = 400;

/** The measured calls, from the widest filter to the narrowest. */
const CALLS: Record<string, string> = {
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
export const bench: Bench = () =>
  measureSizes({
    what: 'Browse and Discover',
    choose: chooseViewer,
    plot: {
      title: 'Browse and Discover by size, p95 of a call',
      lines: {
        'browse, the slowest of its filters': ['browse', 1],
        'browse, the middle one of its filters': ['browse', 0.5],
        'potential matches, the slowest': ['potential', 1],
      },
    },
    notes: [
      'Some calls find more in a large community: a state with narrow ages finds nobody among 1,000 members and 24 among 1,000,000. Discover within 25 miles compares 12 to 60 candidates, and 250.',
      `The viewer has passed or liked the ${MATCHES} newest members.`,
    ],
  });

/** A viewer in the most common city, who has passed or liked the newest members. */
async function chooseViewer(db: Database): Promise<ViewerCalls[]> {
  const [memberId] = await findViewers(db, 1);
  await db.execute(sql`truncate matches cascade`);
  await insertMatches(db, memberId, MATCHES);
  return [{ memberId, urls: await callsOf(db, memberId) }];
}

/** The measured calls of a member, with a cursor two thirds down the list. */
export async function callsOf(db: Database, memberId: string): Promise<Record<string, string>> {
  const [far] = await db.execute<{ cursor: string }>(sql`
    select (extract(epoch from created_at) * 1000)::bigint || '_' || id as cursor from members
    order by created_at, id offset (select count(*) / 3 from members) limit 1`);
  const toUrl = (url: string) => url.replace('ME', memberId).replace('FAR', far?.cursor ?? '');
  return Object.fromEntries(Object.entries(CALLS).map(([name, url]) => [name, toUrl(url)]));
}
