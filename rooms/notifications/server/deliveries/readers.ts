import { eq, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { anyOf, prepareOnce } from '../../../../platform/server/database/prepared.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { lastSeen, members, toRecipient } from '../../../account/server/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import { changeNotices, DEFAULT_NOTICES, type Notices } from '../../../settings/index.ts';
import { memberSettings, pushSubscriptions } from '../tables.ts';

/** A member as the reader of deliveries. */
export interface Reader {
  id: string;
  email: string;
  fullName: string;
  language: Language;
  notices: Notices;
  /** The browser's time zone, or else the city's. */
  zone: string;
  /** False on a break, while leaving, and when suspended or banned. */
  canBeNotified: boolean;
  /** In milliseconds. */
  seenAt: number;
  lastActiveOn: string;
  /** Whether a browser of theirs takes pushes. */
  takesPushes: boolean;
}

/** Only the needed columns, because many members are read at once. */
const READ = {
  id: members.id,
  email: members.email,
  fullName: members.fullName,
  language: members.language,
  browserLanguage: members.browserLanguage,
  location: members.location,
  access: members.access,
  pausedAt: members.pausedAt,
  leavingUntil: members.leavingUntil,
  lastActiveOn: members.lastActiveOn,
};

/** No policy: the recipients themselves. */
const readersStatement = prepareOnce((db) =>
  db
    .select({
      member: READ,
      settings: memberSettings,
      seenAt: lastSeen.seenAt,
      takesPushes: sql<boolean>`exists (
        select from ${pushSubscriptions} where ${pushSubscriptions.memberId} = ${members.id})`,
    })
    .from(members)
    .leftJoin(memberSettings, eq(memberSettings.memberId, members.id))
    .leftJoin(lastSeen, eq(lastSeen.memberId, members.id))
    .where(sql`${members.id} = ${anyOf('ids')}`)
    .prepare('find_readers'),
);

export async function findReaders(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, Reader>> {
  const rows = await readersStatement(db).execute({ ids: [...new Set(ids)] });
  return new Map(
    rows.map(({ member, settings, seenAt, takesPushes }) => {
      const { id, access, pausedAt, leavingUntil, lastActiveOn, location } = member;
      const reader: Reader = {
        ...toRecipient(member),
        id,
        notices: changeNotices(DEFAULT_NOTICES, settings?.notices ?? {}),
        zone: settings?.timeZone ?? zoneOfPlace(location),
        canBeNotified: access === 'full' && pausedAt === null && leavingUntil === null,
        seenAt: seenAt?.getTime() ?? 0,
        lastActiveOn,
        takesPushes,
      };
      return [id, reader];
    }),
  );
}
