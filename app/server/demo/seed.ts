import { randomUUID } from 'node:crypto';

import type { PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from '../../../platform/server/database/database.ts';
import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import { addDays, utcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { hashPassword, isCommunityEmpty, members } from '../../../rooms/account/server/index.ts';
import { findAllBestFits } from '../../../rooms/discovery/server/index.ts';
import { composeDueTables } from '../../../rooms/evenings/server/index.ts';
import type { Figure } from '../../../rooms/figures/index.ts';
import { type DaySum, storeDaySums } from '../../../rooms/figures/server/index.ts';
import {
  activities,
  activityTotals,
  pointsLedger,
  userAchievements,
} from '../../../rooms/play/server/index.ts';
import { profileDetails, profilePrompts } from '../../../rooms/profile/server/index.ts';
import { rizzmanPlays } from '../../../rooms/rizzman/server/index.ts';
import type { Deps } from '../context.ts';
import { chooseDetails, writeAnswers } from './answers.ts';
import { type Chance, createChance } from './chance.ts';
import { meetMatches } from './dates.ts';
import { DESK_SIGN_INS, fillDesk, hireForDesk, isHired, type DemoSignIn } from './desk.ts';
import { meetPeople } from './encounters.ts';
import { planEvents } from './events.ts';
import { formSquads } from './groups.ts';
import { letWait, openScene, shareInterests } from './open-scene.ts';
import { bringPartners } from './partners.ts';
import { DEMO_MEMBERS, generatePeople, generateVisitors, type DemoPerson } from './people.ts';
import { handInSelfie } from './photo-check.ts';
import { addFirstPictures, addMorePictures } from './pictures.ts';
import { chanceOf } from './portraits.ts';
import { raidYesterday } from './raid.ts';
import { makeRecordings } from './recordings.ts';
import { planRounds } from './rounds.ts';
import { AUSTIN, type Scene } from './scenes.ts';
import { answerPreferences } from './wishes.ts';

/** The same password for all demo members, so that a visitor can sign in as several. */
const PASSWORD = 'rizzly-demo';

/** PostgreSQL takes at most 65,535 values in one statement. */
const ROWS_AT_ONCE = 4000;

interface Demo {
  email: string;
  password: string;
  others: readonly DemoSignIn[];
  /** Continues while the community can already be used. */
  finish: () => Promise<void>;
}

/** Fills an empty community with generated members. Does nothing if there is a member already. */
export async function seedDemo(
  deps: Deps,
  options: { onProgress: (text: string) => void; stopRequest: AbortSignal; scene?: Scene },
): Promise<Demo> {
  const now = deps.clock();
  const { scene = AUSTIN } = options;
  const visitors = generateVisitors(now, scene);
  const everybody = [...visitors, ...hireForDesk(generatePeople(now, scene))];
  if (await isCommunityEmpty(deps.db)) {
    options.onProgress('Filling the demo community');
    await openScene(deps, scene);
    const passwordHash = await hashPassword(PASSWORD);
    const people = everybody.map((person) =>
      Object.assign(person, { id: randomUUID(), passwordHash }),
    );
    await runTransaction(deps.db, async (tx) => {
      await insertMembers(tx, people);
      await shareInterests(tx, scene, people);
      const others = people.slice(visitors.length);
      for (const visitor of people.slice(0, visitors.length)) {
        const speakers = others.filter(({ language }) => language === visitor.language);
        await meetPeople({ ...deps, db: tx }, visitor, speakers);
      }
      await addFirstPictures({ ...deps, db: tx }, people, options.stopRequest);
      const desk = await fillDesk({ ...deps, db: tx }, people);
      await raidYesterday({ ...deps, db: tx }, { ...desk, location: scene.home, passwordHash });
      const sitters = others.filter(({ email }) => !isHired(email));
      const neighbors = sitters.slice(0, -2);
      const [visitor] = people;
      if (visitor) {
        await planEvents(tx, { visitor, people: neighbors, now });
        const speakers = neighbors.filter(({ language }) => language === visitor.language);
        await formSquads({ ...deps, db: tx }, { visitor, people: speakers });
        await meetMatches({ ...deps, db: tx }, visitor);
      }
      // The visitors answer themselves.
      await answerPreferences(tx, others);
      await composeDueTables({ ...deps, db: tx });
      if (scene.opened) await storeDaySums(tx, yearOfFigures(now));
      await letWait(tx, scene, beyond(now, scene, passwordHash), now);
      for (const sitter of sitters.slice(-2)) await handInSelfie({ ...deps, db: tx }, sitter);
    });
    // Their Home shows one at once. Later days are the job's.
    await findAllBestFits(deps);
  }
  const emailOf = (wanted: Language) =>
    visitors.find(({ language }) => language === wanted)?.email ?? visitors[0].email;
  const visitorEmails = visitors.map(({ email }) => email);
  const rounds = await planRounds(deps, visitorEmails);
  const spanish = { who: 'In Spanish', email: emailOf('es') };
  return {
    email: emailOf('en'),
    password: PASSWORD,
    others: [spanish, ...DESK_SIGN_INS],
    finish: async () => {
      if (rounds) await bringPartners({ deps, rounds, stopRequest: options.stopRequest });
      await makeRecordings(deps, everybody, options.stopRequest);
      await addMorePictures(deps, everybody, options.stopRequest);
    },
  };
}

/** People who are not among the members. */
function beyond(now: Date, scene: Scene, passwordHash: string) {
  return generatePeople(now, scene, DEMO_MEMBERS + 10)
    .slice(DEMO_MEMBERS)
    .map((person) => Object.assign(person, { passwordHash }));
}

type Settled = DemoPerson & { id: string; passwordHash: string };

/** Inserts the members and the rows of their past. */
async function insertMembers(tx: Transaction, people: readonly Settled[]): Promise<void> {
  await tx.insert(members).values(
    people.map((person) => ({
      ...person,
      // The others follow the browser's language.
      language: person.language === 'es' ? ('es' as const) : null,
      ageSince: utcDay(person.createdAt),
      profileComplete: person.isComplete,
    })),
  );
  const insert = createInsert(tx, people);
  await insert(pointsLedger, ({ ledger }) => ledger);
  await insert(activities, (person) => person.activities);
  await insert(activityTotals, (person) => person.activityTotals);
  await insert(userAchievements, ({ achievements }) => achievements);
  await insert(rizzmanPlays, ({ plays }) => plays.map((play) => ({ ...play, verified: true })));
  const chatty = createInsert(
    tx,
    people.filter(({ bio }) => bio !== null),
  );
  await chatty(profilePrompts, (person) => writeAnswers(person.language, chanceOf(person)));
  await chatty(profileDetails, (person) => [chooseDetails(person.language, chanceOf(person))]);
}

/** Inserts rows of each person. */
const createInsert =
  (tx: Transaction, people: readonly Settled[]) =>
  async <Table extends PgTable>(
    table: Table,
    rowsOf: (person: Settled) => Omit<Table['$inferInsert'], 'memberId'>[],
  ): Promise<void> => {
    const rows: Table['$inferInsert'][] = [];
    for (const person of people) {
      for (const row of rowsOf(person)) rows.push({ ...row, memberId: person.id });
    }
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE));
    }
  };

const DAYS = 365;
/** Members at the end of the year. */
const MEMBERS = 260;

/** How often something happens on a day, for each member who is active on it. */
const RATES: Partial<Record<Figure, number>> = {
  likes: 1.6,
  matches: 0.35,
  firstMessages: 0.28,
  answers: 0.19,
  dates: 0.04,
  reports: 0.01,
  goodbyes: 0.05,
  silences: 0.12,
};

/** The sums of the days before `now`, of a community that grew for a year. */
export function yearOfFigures(now: Date): DaySum[] {
  const chance = createChance('year of figures');
  const today = utcDay(now);
  return Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at - DAYS);
    return Object.entries(sumsOf(at / DAYS, day, chance)).map(([figure, count]) => ({
      day,
      figure: figure as Figure,
      count,
    }));
  }).flat();
}

/** `grown`: the part of the year that has passed. Weekends are busier. */
function sumsOf(grown: number, day: string, chance: Chance): Record<string, number> {
  const isWeekend = [0, 5, 6].includes(new Date(day).getUTCDay());
  const about = (mean: number) => Math.round(mean * (0.7 + 0.6 * chance.next()));
  const members = MEMBERS * grown ** 1.3;
  const activeDay = about(members * (isWeekend ? 0.42 : 0.33));
  const happened = Object.entries(RATES).map(([figure, rate]) => [figure, about(activeDay * rate)]);
  const registrations = about((isWeekend ? 2.4 : 1.5) * (0.5 + grown));
  return {
    ...Object.fromEntries(happened),
    registrations,
    verified: Math.max(0, registrations - chance.between(0, 1)),
    activeDay,
    activeWeek: Math.round(members * 0.64),
    activeMonth: Math.round(members * 0.86),
    events: isWeekend && chance.percent(50) ? 1 : 0,
    erased: chance.percent(8) ? 1 : 0,
  };
}
