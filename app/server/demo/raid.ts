import { createHash, randomUUID } from 'node:crypto';

import { HOUR_MS, MINUTE_MS, utcDay } from '../../../platform/shared/index.ts';
import {
  createToken,
  members,
  networkMarks,
  registrations,
  sentMails,
} from '../../../rooms/account/server/index.ts';
import { applications } from '../../../rooms/door/server/index.ts';
import { runBatch, startBatch } from '../../../rooms/people/server/index.ts';
import { fileReport, keepHashes } from '../../../rooms/safety/server/index.ts';
import { drawPictures } from './art/scenes.ts';
import { like } from './encounters.ts';
import { inThePast, type DemoDeps } from './past.ts';
import { hang } from './pictures.ts';

const RAIDERS = 24;
const RAIDERS_AN_ADDRESS = 6;
const HOURS_AGO = 26;
/** `.example` is reserved: nobody has these addresses. */
const DOMAIN = 'cheap-mail.example';
const PITCH = 'I earn coins while I sleep, and everybody here can do it too. Ask me how.';
const HELLO = 'I am new in this city, and I am looking for a serious and honest love for life.';

interface Place {
  people: readonly { id: string; email: string }[];
  moderatorId: string;
  location: string;
  passwordHash: string;
}

/**
 * A raid of yesterday, which a moderator ended with one batch that can still be undone; three
 * applicants who have much in common; and mails that did not arrive.
 */
export async function raidYesterday(deps: DemoDeps, place: Place): Promise<void> {
  await endRaid(deps, place);
  await letThreeApply(deps, place);
  await failMails(deps, place);
}

async function endRaid(deps: DemoDeps, { people, moderatorId, ...place }: Place): Promise<void> {
  const at = (minutes: number) => inThePast(deps, HOURS_AGO * HOUR_MS - minutes * MINUTE_MS);
  const raiders = Array.from({ length: RAIDERS }, (_, index) => ({
    ...newcomer(at(0).clock(), place),
    email: `raider.${index + 1}@${DOMAIN}`,
    fullName: `Generated Raider ${index + 1}`,
    bio: PITCH,
    createdAt: new Date(at(0).clock().getTime() + index * 5000),
  }));
  await deps.db.insert(members).values(raiders);
  await mark(
    deps,
    raiders.map(({ id, createdAt: seenAt }, index) => ({
      id,
      seenAt,
      network: `raid ${Math.floor(index / RAIDERS_AN_ADDRESS)}`,
    })),
  );
  for (const [index, raider] of raiders.entries()) {
    const person = people[index % people.length];
    if (person) await like(at(5), raider, person, `Hi dear! ${PITCH}`);
  }
  for (const [index, { id }] of raiders.slice(0, 4).entries()) {
    const reporter = people[index];
    if (!reporter) continue;
    await fileReport(
      at(20 + index),
      { memberId: reporter.id, role: 'member' },
      { subject: { kind: 'member', id }, reason: 'spam', comment: null, alsoBlock: false },
    );
  }
  const ending = at(40);
  const { id } = await startBatch(
    ending,
    { memberId: moderatorId, role: 'moderator' },
    {
      members: raiders.map((raider) => raider.id),
      decision: 'ban',
      reason: 'spam',
      finding: 'Came within two minutes of the others, with the same words.',
      quiet: true,
    },
  );
  await runBatch(ending, id);
}

/** Three who wait at the door, of one network, with the same picture and the same words. */
async function letThreeApply(deps: DemoDeps, place: Place): Promise<void> {
  const appliedAt = inThePast(deps, 7 * HOUR_MS).clock();
  const drawings = drawPictures({
    seed: 'alike',
    age: 27,
    look: 'feminine',
    interests: ['Travel'],
  }).slice(0, 1);
  const three = ['One', 'Two', 'Three'].map((number, index) =>
    Object.assign(newcomer(appliedAt, place), {
      email: `applicant.${index + 1}@${DOMAIN}`,
      fullName: `Generated Applicant ${number}`,
      bio: HELLO,
      access: 'waiting' as const,
      createdAt: new Date(appliedAt.getTime() + index * 2 * MINUTE_MS),
    }),
  );
  await deps.db.insert(members).values(three);
  await deps.db.insert(applications).values(
    three.map(({ id: memberId, createdAt }) => ({
      memberId,
      application: 'A friend said that this is free.',
      appliedAt: createdAt,
    })),
  );
  await mark(
    deps,
    three.map(({ id, createdAt: seenAt }) => ({ id, seenAt, network: 'applicants' })),
  );
  for (const { id } of three) {
    await hang(deps, id, drawings);
    await keepHashes(deps, id);
  }
}

/** Each with another reason, as the mail server gives it. */
async function failMails(deps: DemoDeps, { people, location, passwordHash }: Place): Promise<void> {
  const at = (hoursAgo: number) => inThePast(deps, hoursAgo * HOUR_MS).clock();
  const waiting = ['no.such.box', 'full.box', 'slow.box'].map((name) => ({
    id: randomUUID(),
    email: `${name}@demo.rizzly.example`,
    browserHash: name,
    passwordHash,
    fullName: 'Generated Newcomer',
    age: 30,
    location,
    interests: [],
    tokenHash: createToken().tokenHash,
    createdAt: at(4),
    expiresAt: at(-20),
  }));
  await deps.db.insert(registrations).values(waiting);
  const failures = [
    ['verification', 'failed', 'the mail server refused the address (550 5.1.1)'],
    ['verification', 'failed', 'the mail server refused the address (552 5.2.2)'],
    ['verification', 'waiting', 'the mail server answered 451 4.7.1'],
    ['password-reset', 'failed', 'the mail server refused the mail (554 5.7.1)'],
    ['statement', 'failed', 'the mail server refused the address (550 5.1.1)'],
    ['due', 'failed', 'the mail server did not answer (ETIMEDOUT)'],
    ['owner', 'stopped', null],
  ] as const;
  await deps.db.insert(sentMails).values(
    failures.map(([kind, state, reason], index) => ({
      jobId: randomUUID(),
      registrationId: waiting[index]?.id ?? null,
      memberId: waiting[index] ? null : (people[index]?.id ?? null),
      kind,
      at: at(waiting[index] ? 4 : 30 + index),
      state,
      reason,
    })),
  );
}

function newcomer(at: Date, { location, passwordHash }: Pick<Place, 'location' | 'passwordHash'>) {
  const day = utcDay(at);
  return {
    id: randomUUID(),
    age: 27,
    location,
    interests: ['Travel'],
    passwordHash,
    ageSince: day,
    lastActiveOn: day,
  };
}

/** Notes who came from which network, as a mark that says nothing else. */
async function mark(
  { db }: DemoDeps,
  seen: readonly { id: string; network: string; seenAt: Date }[],
): Promise<void> {
  await db.insert(networkMarks).values(
    seen.map(({ id: memberId, network, seenAt }) => ({
      memberId,
      mark: createHash('sha256').update(`demo ${network}`).digest('hex'),
      seenAt,
    })),
  );
}
