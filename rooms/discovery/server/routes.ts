import { sql } from 'drizzle-orm';

import type { RoomContext } from '../../../app/server/context.ts';
import type { Database } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import { rawRows } from '../../../platform/server/database/raw-rows.ts';
import { readCursor, setNextLink } from '../../../platform/server/http/paging.ts';
import { msUntilNextDay, utcDay, type UtcDay } from '../../../platform/shared/index.ts';
import { newcomersSince, toPublicUser, members, type Member } from '../../account/server/index.ts';
import { readListViewer, type ListViewer } from '../../profile/server/preferences/index.ts';
import { hasActed, mayMeet } from '../../relations/server/index.ts';
import { discoveryContract, isFitting, mutualReasons, type Reason } from '../index.ts';
import { browseMembers } from './browse/index.ts';
import { toCompared } from './compared.ts';
import { discoverMembers } from './discover/index.ts';
import { readList } from './read-list.ts';
import { showCandidates, writeReasons } from './view.ts';

/** Browse and Discover (§2, §7). */
export function discoveryRoutes(context: RoomContext): void {
  const { serve, db, clock, community } = context;
  serve(discoveryContract, {
    'GET /api/users': async ({ query, viewer, request, reply }) => {
      const today = utcDay(clock());
      const input = {
        viewer: await readListViewer(db, viewer.member),
        today,
        after: readCursor(query.cursor),
        limit: query.limit,
        lastSince: newcomersSince(clock()),
      };
      const { found, next } = await readList(context, {
        request,
        viewerId: viewer.memberId,
        read: (from) => browseMembers(from, query, input),
        idOf: ({ id }) => id,
        removedBy: 'refusing',
      });
      if (next) setNextLink(request, reply, next);
      return found.map((member) => toPublicUser(member, today));
    },

    'GET /api/users/:id/potential-matches': async ({ query, viewer, request, reply, language }) => {
      const today = utcDay(clock());
      const listViewer = await readListViewer(db, viewer.member);
      const after = readCursor(query.cursor);
      const lastSince = newcomersSince(clock());
      const input = { radius: query.radius, today, after, limit: query.limit, lastSince };
      const { found, next } = await readList(context, {
        request,
        viewerId: viewer.memberId,
        read: (from) => discoverMembers(from, listViewer, input),
        idOf: ({ member }) => member.id,
        removedBy: 'acting',
      });
      if (next) setNextLink(request, reply, next);
      return showCandidates(db, found, { today, language, units: community.current().units });
    },

    'GET /api/best-fit': async ({ viewer, language }) => {
      const now = clock();
      const today = utcDay(now);
      const fit = await readBestFit(db, viewer.member, today);
      if (!fit) return null;
      return {
        user: toPublicUser(fit.other, today),
        reasons: writeReasons(fit.reasons, { language, units: community.current().units }),
        until: new Date(now.getTime() + msUntilNextDay(now)).toISOString(),
      };
    },
  });
}

const rows = rawRows(members);
const viewer = sql`${sql.placeholder('viewerId')}::uuid`;

const statement = prepareSql<Member>(
  'find_best_fit',
  sql`select ${rows.columns} from best_fits join ${members} on members.id = best_fits.other_id
    where best_fits.day = ${sql.placeholder('today')}::date and best_fits.member_id = ${viewer}
      and not ${hasActed(viewer, sql`members.id`)} and ${mayMeet(viewer, sql`members.id`)}`,
);

/** The viewer's partner of the day, unless they have swiped or may not meet any more. */
async function readBestFit(
  db: Database,
  member: Member,
  today: UtcDay,
): Promise<{ other: Member; reasons: Reason[] } | undefined> {
  const [row] = await statement(db, { viewerId: member.id, today });
  if (!row) return undefined;
  const other = rows.read(row);
  const own = toShown(await readListViewer(db, member));
  const theirs = toShown(await readListViewer(db, other));
  if (!isFitting(own, theirs)) return undefined;
  return { other, reasons: mutualReasons(own.traits, theirs.traits, today) };
}

const toShown = ({ member, criteria }: ListViewer) =>
  toCompared(member, { criteria, readiness: null });
