import type { Executor } from '../../../platform/server/database/database.ts';
import { readPlaces } from '../../places/server/index.ts';
import { findLogo } from '../../profile/server/media/index.ts';
import { readSettings, type Raid } from '../index.ts';
import { readAnnouncements } from './announcements/announcements.ts';
import type { CommunityState } from './community.ts';
import { readPagesState } from './pages/read-pages.ts';
import { community } from './tables.ts';

export async function findVersion(db: Executor): Promise<number> {
  const [row] = await db.select({ version: community.version }).from(community);
  return row?.version ?? 0;
}

/** Until an admin changes something there is no row, and everything is as the specification says. */
export async function readCommunity(db: Executor): Promise<CommunityState> {
  const [row] = await db.select().from(community);
  const settings = readSettings(row?.settings ?? {});
  const places = await readPlaces(db, settings.countries);
  return {
    ...settings,
    ...(await readPagesState(db)),
    version: row?.version ?? 0,
    raid: readRaid(row?.settings['raid']),
    chosenRegistration: settings.registration,
    logoUrl: await findLogo(db),
    hasOwnInterests: places.interests.length > 0,
    places,
    announcements: await readAnnouncements(db),
  };
}

/** A raid as it is stored among the settings. */
export function readRaid(stored: unknown): Raid | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const since = new Date(String(Reflect.get(stored, 'since')));
  const until = new Date(String(Reflect.get(stored, 'until')));
  return Number.isNaN(since.getTime()) || Number.isNaN(until.getTime()) ? null : { since, until };
}
