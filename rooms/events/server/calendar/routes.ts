import type { RoomContext } from '../../../../app/server/context.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { calendarFile, DAY_MS } from '../../../../platform/shared/index.ts';
import {
  createToken,
  deleteCalendarLink,
  findCalendarLink,
  saveCalendarLink,
  findCalendarLinkByHash,
  findMember,
  hashToken,
} from '../../../account/server/index.ts';
import { readDateEntries } from '../../../groups/server/index.ts';
import {
  calendarFeedContract,
  calendarSubscriptionContract,
  CALENDAR_ENTRIES_MAX,
  CALENDAR_PAST_DAYS,
} from '../../index.ts';
import { readEventEntries } from '../calendar-routes.ts';

/** The member's own calendar, at a secret address that calendar programs can read. */
export function calendarRoutes(context: RoomContext): void {
  const { serve, db, clock, config } = context;

  serve(calendarSubscriptionContract, {
    'GET /api/calendar': async ({ viewer }) => {
      const link = await findCalendarLink(db, viewer.memberId);
      return { since: link?.createdAt.toISOString() ?? null };
    },
    'POST /api/calendar': async ({ viewer: { memberId } }) => {
      const { token, tokenHash } = createToken();
      const createdAt = clock();
      await saveCalendarLink(db, { memberId, tokenHash, createdAt });
      const link = `${config.publicUrl}/api/calendar/${token}.ics`;
      return { since: createdAt.toISOString(), link };
    },
    'DELETE /api/calendar': async ({ viewer }) => {
      await deleteCalendarLink(db, viewer.memberId);
      return { since: null };
    },
  });

  serve(calendarFeedContract, {
    'GET /api/calendar/:token.ics': async ({ params, reply }) => {
      const file = await writeFeed(context, params.token);
      reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-disposition': 'inline; filename="calendar.ics"',
      });
      return file;
    },
  });
}

/**
 * The dates and events of the member with this address, as they would see them now: nothing with
 * somebody from whom they are separated. Nobody else is named.
 */
async function writeFeed(
  context: Pick<RoomContext, 'db' | 'clock' | 'community' | 'config'>,
  token: string,
): Promise<string> {
  const { db, clock, community } = context;
  const link = await findCalendarLinkByHash(db, hashToken(token));
  const member = link && (await findMember(db, link.memberId));
  if (member?.access !== 'full' || member.leavingUntil) throw notFound();
  const page = {
    since: new Date(clock().getTime() - CALENDAR_PAST_DAYS * DAY_MS),
    limit: CALENDAR_ENTRIES_MAX,
  };
  const [dates, events] = await Promise.all([
    readDateEntries(context, member.id, page),
    readEventEntries(context, member.id, page),
  ]);
  const entries = [...dates, ...events].toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
  return calendarFile(community.current().name, ...entries);
}
