import { sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import type { Member } from '../../../account/server/index.ts';
import { citiesWithin } from '../../../discovery/index.ts';
import type { Criteria, Person } from '../../preferences/index.ts';
import { findPreferences } from './repository.ts';

/*
 * SQL that narrows a list to members who may fit the viewer, for statements that read `members` and,
 * as a left join, `preferences`. It may keep too many, but loses nobody: `fits` in the domain
 * decides.
 */

/** The viewer of a list. `criteria` is null without preferences. */
export interface ListViewer {
  member: Member;
  criteria: Criteria | null;
}

export async function readListViewer(db: Executor, member: Member): Promise<ListViewer> {
  return { member, criteria: (await findPreferences(db, member.id)) ?? null };
}

const AND = sql.raw('\n      and ');
const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const isDealbreaker = (name: string) => sql`${name} = any(preferences.dealbreakers)`;

/**
 * The groups of members who may fit, in Discover's order: those with preferences, and then those
 * without. A viewer without preferences has one group for both. `miles` is the distance of the
 * cities, if the list knows it.
 */
export function groupsFor(viewer: ListViewer, miles?: SQL): SQL[] {
  const { criteria } = viewer;
  if (!criteria) return [sql`coalesce(preferences.show_unanswered, true)`];
  const conditions = [
    ...conditionsOnMember(criteria),
    ...conditionsOnViewer(viewer.member, criteria),
  ];
  if (miles) {
    const isNear = sql`(${miles} <= preferences.max_distance_miles) is not false`;
    conditions.push(sql`(${isNear} or not ${isDealbreaker('distance')})`);
  }
  const withPreferences = sql.join(conditions, AND);
  const withoutPreferences = sql`preferences.member_id is null`;
  return criteria.showUnanswered ? [withPreferences, withoutPreferences] : [withPreferences];
}

/** The members of any of these groups. */
export const either = (groups: SQL[]): SQL => sql`(${sql.join(groups, sql` or `)})`;

/** The viewer's conditions on members with preferences. Cities are for `citiesFor`. */
function conditionsOnMember(own: Criteria): SQL[] {
  const isStrict = new Set<string>(own.dealbreakers);
  const conditions = [sql`preferences.shown_as && ${list(own.wantsToMeet)}`];
  if (isStrict.has('age'))
    conditions.push(sql`members.age between ${own.minAge} and ${own.maxAge}`);
  if (isStrict.has('goal') && own.goal) conditions.push(sql`preferences.goal = ${own.goal}`);
  if (asksForPhotoCheck(own)) conditions.push(sql`members.photo_checked_at is not null`);
  return conditions;
}

/** The conditions of members with preferences on the viewer. */
function conditionsOnViewer({ age, photoCheckedAt }: Member, own: Criteria): SQL[] {
  const conditions = [
    sql`preferences.wants_to_meet && ${list(own.shownAs)}`,
    sql`(${age} between preferences.min_age and preferences.max_age or not ${isDealbreaker('age')})`,
    sql`((preferences.goal = ${own.goal ?? ''}) is not false or not ${isDealbreaker('goal')})`,
  ];
  if (photoCheckedAt === null) {
    conditions.push(sql`not (preferences.photo_checked_only and ${isDealbreaker('photoChecked')})`);
  }
  return conditions;
}

/**
 * Whether, of members with preferences, only photo-checked ones may fit. These are few and have an
 * index.
 */
export const asksForPhotoCheck = (criteria: Criteria | null): boolean =>
  criteria !== null && criteria.photoCheckedOnly && criteria.dealbreakers.includes('photoChecked');

/** The cities in which members with preferences may be. Undefined for any city. */
export function citiesFor(viewer: ListViewer): string[] | undefined {
  const most = mostMilesFor(viewer);
  return most === undefined ? undefined : citiesWithin(viewer.member.location, most);
}

/** How far away members with preferences may be, in whole miles. */
export function mostMilesFor({ criteria }: ListViewer): number | undefined {
  if (!criteria?.dealbreakers.includes('distance')) return undefined;
  return criteria.maxDistanceMiles ?? undefined;
}

/** The columns that `toPerson` reads, as one value: null without preferences. */
export const CRITERIA: SQL = sql`case when preferences.member_id is not null then
  json_build_object('shownAs', preferences.shown_as, 'wantsToMeet', preferences.wants_to_meet,
    'minAge', preferences.min_age, 'maxAge', preferences.max_age,
    'maxDistanceMiles', preferences.max_distance_miles, 'goal', preferences.goal,
    'photoCheckedOnly', preferences.photo_checked_only,
    'showUnanswered', preferences.show_unanswered, 'dealbreakers', preferences.dealbreakers) end`;

export function toPerson(
  { age, photoCheckedAt }: Pick<Member, 'age'> & { photoCheckedAt: unknown },
  criteria: Criteria | null,
): Person {
  return { age, isPhotoChecked: photoCheckedAt !== null, criteria };
}
