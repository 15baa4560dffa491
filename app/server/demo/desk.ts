import { eq } from 'drizzle-orm';

import { HOUR_MS, type Role } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { members } from '../../../rooms/account/server/index.ts';
import { matches } from '../../../rooms/relations/server/index.ts';
import type { DecideBody, ReportBody } from '../../../rooms/safety/index.ts';
import {
  claimCase,
  decideCase,
  escalateCase,
  fileAppeal,
  fileNotice,
  fileReport,
  reports,
  safetyCases,
} from '../../../rooms/safety/server/index.ts';
import { like, talk } from './encounters.ts';
import { MORE_CASES } from './more-cases.ts';
import { inThePast, type DemoDeps } from './past.ts';

export interface DemoSignIn {
  who: string;
  email: string;
}

const MODERATOR = 'moderator@rizzly.example';
const ADMIN = 'admin@rizzly.example';
const COLLEAGUE = 'second.moderator@rizzly.example';
/** So that the community does not depend on one person (the doctor's check). */
const SECOND_ADMIN = 'second.admin@rizzly.example';
const SUSPENDED = 'suspended@rizzly.example';

/** The sign-ins of the desk, in addition to the visitor's. */
export const DESK_SIGN_INS: readonly DemoSignIn[] = [
  { who: 'A moderator', email: MODERATOR },
  { who: 'An admin', email: ADMIN },
  { who: 'A suspended member', email: SUSPENDED },
];

const ROLES: Record<string, Role> = {
  [MODERATOR]: 'moderator',
  [COLLEAGUE]: 'moderator',
  [ADMIN]: 'admin',
  [SECOND_ADMIN]: 'admin',
};

/** Whether the address belongs to a person with a part at the desk. */
export const isHired = (email: string): boolean => email in ROLES || email === SUSPENDED;

/**
 * Gives the last generated members the addresses of the desk's people. They speak English, like the
 * visitor whom the demo tells about them.
 */
export function hireForDesk<Person extends { email: string; language?: Language }>(
  people: Person[],
): Person[] {
  const emails = [...Object.keys(ROLES), SUSPENDED];
  const hired = people.filter(({ language }) => language !== 'es').slice(-emails.length);
  const kept = people.filter((person) => !hired.includes(person));
  return [...kept, ...hired.map((person, index) => Object.assign(person, named(emails[index])))];
}

function named(email: string | undefined) {
  return email === undefined ? {} : { email };
}

/** Members who report more than once. */
const REPORTERS = 8;

interface Settled {
  id: string;
  email: string;
  location: string;
}

/**
 * Creates forty cases in every state through the real calls of members and moderators. The
 * visitor is the first of the people and has sent two of them. Returns who had no part in it.
 */
export async function fillDesk(
  deps: DemoDeps,
  people: readonly Settled[],
): Promise<{ people: Settled[]; moderatorId: string }> {
  const { db } = deps;
  for (const [email, role] of Object.entries(ROLES)) {
    await db.update(members).set({ role }).where(eq(members.email, email));
  }
  const of = (email: string) => {
    const found = people.find((person) => person.email === email);
    if (!found) throw new Error(`nobody has the address ${email}`);
    return found;
  };
  const staff = (email: string) => ({ memberId: of(email).id, role: ROLES[email] ?? 'member' });
  const [visitor] = people;
  if (!visitor) throw new Error('a demo without its visitor');
  // Leaves out people who matched with a visitor: they would lose their matches.
  const met = new Set(
    (await db.select({ one: matches.user1Id, other: matches.user2Id }).from(matches)).flatMap(
      ({ one, other }) => [one, other],
    ),
  );
  const special = new Set([...Object.keys(ROLES), SUSPENDED, visitor.email]);
  const isNear = ({ location }: Settled) => location === visitor.location;
  // The visitor's neighbors come last: events and squads are made of them.
  const unknown = people
    .filter(({ id, email }) => !met.has(id) && !special.has(email))
    .toSorted((one, other) => Number(isNear(one)) - Number(isNear(other)));
  const next = () => {
    const person = unknown.shift();
    if (!person) throw new Error('the community is too small for its desk');
    return person;
  };
  const at = (hoursAgo: number) => inThePast(deps, hoursAgo * HOUR_MS);

  const report = async (
    hoursAgo: number,
    about: Settled,
    body: Partial<ReportBody> & Pick<ReportBody, 'reason'>,
    by = next(),
  ) => {
    const subject = { kind: 'member' as const, id: about.id };
    const sent = { subject, comment: null, alsoBlock: false, ...body };
    const { id } = await fileReport(at(hoursAgo), { memberId: by.id, role: 'member' }, sent);
    const [found] = await db
      .select({ id: safetyCases.id, version: safetyCases.version })
      .from(reports)
      .innerJoin(safetyCases, eq(safetyCases.id, reports.caseId))
      .where(eq(reports.id, id));
    if (!found) throw new Error('a report without its case');
    return found;
  };
  const decide = async (
    hoursAgo: number,
    { id, version }: { id: string; version: number },
    body: Omit<DecideBody, 'version'>,
  ) => {
    const { decision } = await decideCase(at(hoursAgo), staff(COLLEAGUE), id, { version, ...body });
    return decision;
  };
  /** A report after a match and a conversation with these lines yesterday. */
  const afterTalking = async (lines: Parameters<typeof talk>[1]['lines']) => {
    const [by, about] = [next(), next()];
    await like(at(48), by, about);
    const matchId = await like(at(48), about, by);
    const talked = { matchId, visitor: by, person: about, lines, isUnread: false };
    const id = await talk(at(24), talked);
    return { by, about, subject: { kind: 'conversation' as const, id } };
  };

  // Waiting reports. The first puts its member on hold, because the two had talked.
  const threat = await afterTalking([
    ['they', 'You were at the blue house on Pine Street today. I saw you.'],
    ['you', 'Please stop writing to me.'],
    ['they', 'I know when you come home. You will be sorry.'],
  ]);
  await report(1, threat.about, { ...threat, reason: 'threat' }, threat.by);
  const scam = await afterTalking([
    ['you', 'How was your trip?'],
    ['they', 'My wallet was stolen at the airport. Can you send $400 in gift cards?'],
    ['you', 'We have never met.'],
  ]);
  await report(6, scam.about, { ...scam, reason: 'scam' }, scam.by);
  const copied = next();
  for (const hoursAgo of [21, 20]) {
    const comment = 'This portrait is on somebody else’s website.';
    await report(hoursAgo, copied, { reason: 'fake_profile', comment });
  }
  await report(40, next(), { reason: 'spam', comment: 'Only here to sell a course.' }, visitor);
  await fileNotice(
    at(9),
    {
      url: `${deps.config.publicUrl}/profile/${next().id}`,
      reason: 'other',
      name: 'A neighbor',
      email: 'neighbor@rizzly.example',
      explanation: 'The profile tells where I live.',
      goodFaith: true,
    },
    'en',
  );

  // Claimed reports.
  const claimed = await report(3, next(), { reason: 'harassment' });
  await claimCase(at(1 / 6), staff(COLLEAGUE), claimed);
  const escalated = await report(2, next(), { reason: 'underage', comment: 'Says 16 in the bio.' });
  await escalateCase(at(1), staff(MODERATOR), escalated);

  // Decided reports.
  await decide(60, await report(70, next(), { reason: 'spam' }), {
    decision: 'dismiss',
    finding: 'An ordinary profile.',
    rule: 'spam',
  });
  await decide(45, await report(50, next(), { reason: 'harassment' }, visitor), {
    decision: 'warn',
    finding: 'Insults in the profile’s text.',
    rule: 'harassment',
  });
  await decide(30, await report(52, of(SUSPENDED), { reason: 'scam' }), {
    decision: 'suspend',
    days: 30,
    finding: 'Asked three members for money.',
    rule: 'scam',
  });
  const limited = next();
  const limit = await decide(28, await report(44, limited, { reason: 'sexual_content' }), {
    decision: 'limit',
    days: 14,
    finding: 'Sexual remarks in first messages.',
    rule: 'sexual_content',
  });
  await fileAppeal(at(5), limited.id, {
    decisionId: limit.id,
    text: 'Those were lines of a song, and we both laughed about them.',
  });

  const reporters = Array.from({ length: REPORTERS }, next);
  for (const [index, { reason, hoursAgo, comment, decided }] of MORE_CASES.entries()) {
    const about = next();
    const by = reporters[index % REPORTERS];
    const filed = await report(hoursAgo, about, { reason, comment }, by);
    if (!decided) continue;
    const { after, appeal, ...decision } = decided;
    const { id } = await decide(hoursAgo - after, filed, { ...decision, rule: reason });
    if (appeal === undefined) continue;
    await fileAppeal(at((hoursAgo - after) / 2), about.id, { decisionId: id, text: appeal });
  }
  return { people: unknown, moderatorId: of(MODERATOR).id };
}
