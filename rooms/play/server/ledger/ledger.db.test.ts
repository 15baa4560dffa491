import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { addDays, isoWeek, type UtcDay } from '../../../../platform/shared/index.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import {
  CHALLENGES,
  type ActivityKind,
  claimStreak,
  dailyBonusPoints,
  currentStreak,
  type Streak,
} from '../../index.ts';
import { recordActivity } from '../index.ts';
import { pointsLedger } from '../tables.ts';
import { award } from './award.ts';

const app = useTestApp();

/** The expected state, computed from the commands alone. */
interface Model {
  day: UtcDay;
  paid: Map<string, number>;
  streak: Streak;
  conversations: Map<string, UtcDay>;
  attended: Set<UtcDay>;
}
interface Real {
  member: TestMember;
}
type Command = fc.AsyncCommand<Model, Real>;

const total = (model: Model) => [...model.paid.values()].reduce((sum, points) => sum + points, 0);

async function expectLedger(model: Model, { member }: Real): Promise<void> {
  const rows = await app.deps.db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.memberId, member.id));
  expect(new Map(rows.map(({ key, points }) => [key, points]))).toEqual(model.paid);
  const { user } = (await member.call('GET', '/api/auth/session')).json();
  expect(user.rizzScore).toBe(total(model));
  expect(user.level).toBe(Math.floor(total(model) / 100) + 1);
  expect(user.streakDays).toBe(currentStreak(model.streak, model.day));
}

function expectSame(actual: number, expected: number): void {
  expect(actual).toBe(expected);
}

/** One command, sent by several parallel requests. */
abstract class ParallelCommand implements Command {
  readonly times: number;
  constructor(times: number) {
    this.times = times;
  }
  check = () => true;
  abstract run(model: Model, real: Real): Promise<void>;
  abstract toString(): string;
  protected all<T>(call: () => PromiseLike<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: this.times }, () => call()));
  }
}

class ClaimBonus extends ParallelCommand {
  async run(model: Model, real: Real): Promise<void> {
    const { member } = real;
    await this.all(() => member.call('POST', `/api/users/${member.id}/daily-bonus`));
    const key = `daily-bonus:${model.day}`;
    if (!model.paid.has(key)) {
      const { streakDays } = claimStreak(model.streak, model.day);
      model.paid.set(key, dailyBonusPoints(streakDays));
      model.streak = { streakDays, lastDay: model.day };
    }
    await expectLedger(model, real);
  }
  toString = () => `claim the bonus ${this.times} times`;
}

class StartConversation extends ParallelCommand {
  readonly name: string;
  constructor(name: string, times: number) {
    super(times);
    this.name = name;
  }
  async run(model: Model, real: Real): Promise<void> {
    const kind: ActivityKind = 'conversation-started';
    const at = app.deps.clock();
    const activity = { memberId: real.member.id, kind, key: this.name, at };
    await this.all(() => runWork(app.deps, (work) => recordActivity(work, activity)));
    if (!model.conversations.has(this.name)) model.conversations.set(this.name, model.day);
    await expectLedger(model, real);
  }
  toString = () => `start conversation ${this.name} ${this.times} times`;
}

class AttendEvent extends ParallelCommand {
  async run(model: Model, real: Real): Promise<void> {
    const kind: ActivityKind = 'event-attended';
    const at = app.deps.clock();
    const activity = { memberId: real.member.id, kind, key: `event on ${model.day}`, at };
    await this.all(() => runWork(app.deps, (work) => recordActivity(work, activity)));
    model.attended.add(model.day);
    await expectLedger(model, real);
  }
  toString = () => `attend an event ${this.times} times`;
}

class Complete extends ParallelCommand {
  readonly id: string;
  constructor(id: string, times: number) {
    super(times);
    this.id = id;
  }
  async run(model: Model, real: Real): Promise<void> {
    const { member } = real;
    const url = `/api/users/${member.id}/challenges/${this.id}/complete`;
    const answers = await this.all(() => member.call('POST', url));
    const [key, isDone] = this.expected(model);
    const pays = isDone && !model.paid.has(key);
    const points = CHALLENGES.find(({ id }) => id === this.id)?.points ?? 0;
    if (pays) model.paid.set(key, points);
    expectSame(answers.filter(({ statusCode }) => statusCode === 200).length, pays ? 1 : 0);
    await expectLedger(model, real);
  }
  private expected({
    day,
    conversations,
    streak,
    attended,
  }: Model): [key: string, isDone: boolean] {
    const started = [...conversations.values()];
    switch (this.id) {
      case 'challenge-1':
        return [`challenge:${this.id}:${day}`, started.filter((on) => on === day).length >= 3];
      case 'challenge-4':
        return [`challenge:${this.id}:${day}`, attended.has(day)];
      case 'weekly-conversations': {
        const week = started.filter((on) => isoWeek(on) === isoWeek(day));
        return [`challenge:${this.id}:${isoWeek(day)}`, week.length >= 10];
      }
      default:
        return [`challenge:${this.id}`, streak.streakDays >= 30];
    }
  }
  toString = () => `complete ${this.id} ${this.times} times`;
}

/** Another award, such as a picture's. A repeated key pays nothing. */
class Pay extends ParallelCommand {
  async run(model: Model, real: Real): Promise<void> {
    const entry = { memberId: real.member.id, key: 'first-picture', points: 10 };
    const at = app.deps.clock();
    const paid = await this.all(() =>
      runWork(app.deps, (work) => award(work, { ...entry, reason: 'first-picture', at })),
    );
    const sum = paid.reduce((all, points) => all + points, 0);
    expectSame(sum, model.paid.has(entry.key) ? 0 : 10);
    model.paid.set(entry.key, 10);
    await expectLedger(model, real);
  }
  toString = () => `pay for the first picture ${this.times} times`;
}

class LaterDay implements Command {
  readonly days: number;
  constructor(days: number) {
    this.days = days;
  }
  check = () => true;
  async run(model: Model, { member }: Real): Promise<void> {
    model.day = addDays(model.day, this.days);
    app.setTime(`${model.day}T09:30:00Z`);
    // Every request extends the session.
    await member.call('GET', '/api/auth/session');
  }
  toString = () => `${this.days} days later`;
}

const times = fc.constantFrom(1, 1, 2, 5);
const commands = fc.commands(
  [
    times.map((n) => new ClaimBonus(n)),
    fc
      .tuple(fc.constantFrom(...'abcdefghijklmn'.split('')), times)
      .map(([name, n]) => new StartConversation(name, n)),
    fc
      .tuple(
        fc.constantFrom(
          'challenge-1',
          'challenge-4',
          'weekly-conversations',
          'achievement-month-streak',
        ),
        times,
      )
      .map(([id, n]) => new Complete(id, n)),
    times.map((n) => new AttendEvent(n)),
    times.map((n) => new Pay(n)),
    fc.constantFrom(1, 1, 1, 2, 5).map((days) => new LaterDay(days)),
  ],
  { maxCommands: 40 },
);

it('always sums to the score and pays no key twice, for random, repeated and parallel commands', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      // A Thursday shortly before the end of a year.
      const day = '2026-12-24';
      app.setTime(`${day}T09:30:00Z`);
      const member = await app.createMember();
      const model: Model = {
        day,
        paid: new Map(),
        streak: { lastDay: null, streakDays: 0 },
        conversations: new Map(),
        attended: new Set(),
      };
      await fc.asyncModelRun(() => ({ model, real: { member } }), run);
      const { user } = (await member.call('GET', '/api/auth/session')).json();
      expect(user.rizzScore).toBe(total(model));
    }),
    { numRuns: 25 },
  );
});
