import { and, desc, inArray, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { invalidInput } from '../../../platform/server/http/app-error.ts';
import type { ListPlace } from '../../../platform/server/http/paging.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/shared/index.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { MAIL_DAYS, NETWORK_MARK_DAYS } from '../../account/index.ts';
import {
  asStoredEmail,
  daysBefore,
  findByLetter,
  findMember,
  members,
  networkMarks,
  registrations,
  sentMails,
  type Member,
} from '../../account/server/index.ts';
import type { Likeness } from '../../door/index.ts';
import { invitations, invitedMembers } from '../../door/server/index.ts';
import { likeNotes } from '../../matching/server/index.ts';
import { pictureHashes, SAME_PICTURE_BITS } from '../../safety/server/index.ts';
import type { ListedPersonForAdmins, PeopleFilter, Person } from '../index.ts';
import { isCommonProvider } from '../index.ts';

type Found = Pick<
  Member,
  | 'id'
  | 'fullName'
  | 'email'
  | 'role'
  | 'access'
  | 'createdAt'
  | 'pausedAt'
  | 'leavingUntil'
  | 'limitedUntil'
>;

/** A member as admins see them. */
export function toPerson(member: Found, now: Date): Person {
  const { id, fullName, email, role, createdAt } = member;
  return { id, fullName, email, role, since: createdAt.toISOString(), state: stateOf(member, now) };
}

/** The same as `stateIn`. Whoever leaves can't sign in, also one who waited at the door. */
function stateOf({ access, leavingUntil, limitedUntil, pausedAt }: Found, now: Date) {
  if (access === 'banned' || access === 'suspended') return access;
  if (leavingUntil) return 'leaving';
  if (access !== 'full') return access;
  if (limitedUntil && limitedUntil > now) return 'limited';
  return pausedAt ? 'paused' : 'active';
}

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The state of a member, in a statement over `members`. */
export const stateIn = (now: Date): SQL => sql`case
  when access in ('banned', 'suspended') then access
  when leaving_until is not null then 'leaving' when access <> 'full' then access
  when limited_until > ${time(now)} then 'limited' when paused_at is not null then 'paused'
  else 'active' end`;

/**
 * Registrations whose address no member has: the link of the others is never sent.
 * No policy: for the desk.
 */
const waiting = sql`(select * from ${registrations} r
  where not exists (select from ${members} m where m.email = r.email))`;

const domainOf = (email: SQL) => sql`split_part(${email}, '@', 2)`;

/** Who was on which network, by marks: `id` and `mark`. */
export function marksSince(now: Date): SQL {
  const since = time(daysBefore(now, NETWORK_MARK_DAYS));
  return sql`(select member_id as id, mark from ${networkMarks} where seen_at > ${since}
    union all
    select id, network_mark from ${waiting} w
    where network_mark is not null and created_at > ${since})`;
}

/** Whether somebody was on the same network as a member. */
const isOnNetworkOf = (memberId: string, now: Date) => sql`people.id in (
  select b.id from ${marksSince(now)} a join ${marksSince(now)} b on b.mark = a.mark and b.id <> a.id
  where a.id = ${memberId}::uuid)`;

/** Members who came this many days before or after another are compared by what they wrote. */
const SAME_WORDS_DAYS = 28;
export const SAME_TIME_MS = 10 * MINUTE_MS;

/** What a member wrote where strangers read it: `id` and `said`. No policy: for the desk. */
const texts = sql`(select id, bio as said, created_at from ${members} where bio is not null
  union all
  select n.member_id, n.note, m.created_at from ${likeNotes} n
  join ${members} m on m.id = n.member_id where n.note is not null)`;

/** Whom a member is like, and in what: `id` and `likeness`. No policy: for the desk. */
function likenesses({ id, email, createdAt }: Member, now: Date): SQL {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const cameWithin = (span: number) => {
    const [from, until] = [createdAt.getTime() - span, createdAt.getTime() + span];
    return sql`created_at between ${time(new Date(from))} and ${time(new Date(until))}`;
  };
  const isSoon = cameWithin(SAME_TIME_MS);
  const own = sql`(select array_agg(distinct shingle) from ${texts} own, unnest(word_shingles(own.said)) shingle
    where own.id = ${id}::uuid)`;
  const parts: Record<Likeness, SQL> = {
    network: sql`select b.id from ${marksSince(now)} a join ${marksSince(now)} b on b.mark = a.mark
      where a.id = ${id}::uuid`,
    domain: isCommonProvider(domain)
      ? sql`select id from ${members} where false`
      : sql`select id from ${members} where ${domainOf(sql`email`)} = ${domain}
        union all select id from ${waiting} w where ${domainOf(sql`email`)} = ${domain}`,
    time: sql`select id from ${members} where ${isSoon}
      union all select id from ${waiting} w where ${isSoon}`,
    picture: sql`select other.member_id from ${pictureHashes} own join ${pictureHashes} other
      on least(bit_count(own.hash # other.hash), bit_count(own.mirrored # other.hash)) <= ${SAME_PICTURE_BITS}
      where own.member_id = ${id}::uuid`,
    words: sql`select other.id from ${texts} other cross join (select ${own} as shingles) own
      where ${cameWithin(SAME_WORDS_DAYS * DAY_MS)} and 2 * (
        select count(*) from unnest(word_shingles(other.said)) said where said = any (own.shingles)
      ) >= nullif(cardinality(word_shingles(other.said)), 0)`,
  };
  const each = Object.entries(parts).map(
    ([name, part]) => sql`select found.id, ${name}::text as likeness from (${part}) found (id)`,
  );
  return sql`(${sql.join(each, sql` union all `)})`;
}

interface Row {
  [column: string]: unknown;
  id: string;
  full_name: string | null;
  email: string;
  state: Person['state'];
  role: Person['role'];
  since: string;
  same_network: number;
  alike: Likeness[];
}

/** A search as SQL: the `people` that it finds. No policy: for the desk. */
export async function searchPeople(db: Executor, filter: PeopleFilter, now: Date): Promise<SQL> {
  const { search, state, role, from, until, invitedBy } = filter;
  const domain = filter.domain.toLowerCase();
  const requireMember = async (path: 'invitedBy' | 'network' | 'like') => {
    const member = await findMember(db, filter[path]);
    if (!member) throw invalidInput(path, issue('people.filterUnknown'));
    return member;
  };
  const isAddress = search.includes('@');
  const holder = isAddress ? (await findByLetter(db, search)).member : undefined;
  const alike = filter.like ? likenesses(await requireMember('like'), now) : undefined;
  if (filter.network) await requireMember('network');
  if (invitedBy) await requireMember('invitedBy');
  const asksForWaiting = state === 'unverified' || isAddress || domain || filter.network || alike;
  const folded = sql`(select fold_text(${search}::text))`;
  const name = !isAddress && search !== '';
  const ofInviter = sql`(select id from ${invitations} where member_id = ${invitedBy || null}::uuid)`;
  return sql`(
    select people.*, ${alike ? sql`found.alike` : sql`'{}'::text[]`} as alike from (
      select id, full_name, email, ${stateIn(now)} as state, role, created_at as since
      from ${members}
      where ${
        name
          ? sql`text_grams(folded_name, 1) @> text_grams(${folded}, least(3, length(${folded})))
            and position(${folded} in folded_name) > 0`
          : sql`true`
      }
      and ${isAddress ? sql`id = ${holder?.id ?? null}::uuid` : sql`true`}
      and ${
        invitedBy
          ? sql`id in (select member_id from ${invitedMembers} where invitation_id in ${ofInviter})`
          : sql`true`
      }
      union all
      select id, null, email, 'unverified', 'member', created_at
      from ${waiting} w
      where ${asksForWaiting && !name ? sql`true` : sql`false`}
      and ${isAddress ? sql`email = ${asStoredEmail(search)}` : sql`true`}
      and ${invitedBy ? sql`invitation_id in ${ofInviter}` : sql`true`}
    ) people
    ${
      alike
        ? sql`join (select id, array_agg(distinct likeness) as alike from ${alike} likenesses group by id) found
          on found.id = people.id and people.id <> ${filter.like}::uuid`
        : sql``
    }
    where ${state ? sql`state = ${state}` : sql`true`}
    and ${role ? sql`role = ${role} and state <> 'unverified'` : sql`true`}
    and ${from ? sql`since >= ${time(from)}` : sql`true`}
    and ${until ? sql`since < ${time(until)}` : sql`true`}
    and ${filter.network ? isOnNetworkOf(filter.network, now) : sql`true`}
    and ${
      domain
        ? sql`${domain} in (${domainOf(sql`email`)}, regexp_replace(${domainOf(sql`email`)}, '\\.[^.]*$', ''))`
        : sql`true`
    })`;
}

/** A page of a search, the newest first, and how many it finds. */
export async function findPeople(
  db: Executor,
  filter: PeopleFilter,
  { after, limit, now }: { after: ListPlace | undefined; limit: number; now: Date },
): Promise<{ found: ListedPersonForAdmins[]; count: number }> {
  const people = await searchPeople(db, filter, now);
  const [all] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${people} people`,
  );
  const rows = await db.execute<Row>(sql`
    select people.id, full_name, email, state, role, alike, people.since, (
      select count(distinct b.id)::int from ${marksSince(now)} a
      join ${marksSince(now)} b on b.mark = a.mark and b.id <> a.id
      where a.id = people.id) as same_network
    from (
      select * from ${people} people
      where ${
        after
          ? sql`(date_trunc('milliseconds', since), id) < (${time(new Date(after.rank))}, ${after.id}::uuid)`
          : sql`true`
      }
      order by date_trunc('milliseconds', since) desc, id desc limit ${limit}) people
    order by date_trunc('milliseconds', people.since) desc, people.id desc`);
  const mails = await findMailsOf(
    db,
    rows.flatMap(({ id, state }) => (state === 'unverified' ? id : [])),
    now,
  );
  const found = rows.map(({ id, full_name: fullName, email, state, role, alike, ...row }) => ({
    id,
    fullName,
    email,
    state,
    role,
    since: new Date(row.since).toISOString(),
    sameNetwork: row.same_network,
    alike,
    mails: state === 'unverified' ? (mails.get(id) ?? []) : null,
  }));
  return { found, count: all?.count ?? 0 };
}

/** What became of the mails of 28 days, of members and registrations, the newest first. */
export async function findMailsOf(
  db: Executor,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, NonNullable<ListedPersonForAdmins['mails']>>> {
  if (ids.length === 0) return new Map();
  const { memberId, registrationId, at } = sentMails;
  const rows = await db
    .select()
    .from(sentMails)
    .where(
      and(
        sql`(${inArray(memberId, [...ids])} or ${inArray(registrationId, [...ids])})`,
        sql`${at} > ${time(daysBefore(now, MAIL_DAYS))}`,
      ),
    )
    .orderBy(desc(at))
    .limit(50 * ids.length);
  const byId = Map.groupBy(rows, (row) => row.memberId ?? row.registrationId ?? '');
  return new Map(
    [...byId].map(([id, mails]) => [
      id,
      mails.map(({ kind, state, reason, ...mail }) => ({
        kind,
        at: mail.at.toISOString(),
        state,
        reason,
      })),
    ]),
  );
}
