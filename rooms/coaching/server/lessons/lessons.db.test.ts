import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { pointsLedger } from '../../../play/server/index.ts';
import type { Lesson } from '../../index.ts';

const app = useTestApp();
let ann: TestMember;

beforeEach(async () => {
  app.setTime('2026-11-22T12:00:00Z');
  ann = await app.createMember();
});

const finish = async (id: string) => (await ann.call('POST', `/api/lessons/${id}/done`)).json();
const list = async (): Promise<Lesson[]> => (await ann.call('GET', '/api/lessons')).json();
const paidKeys = async () => {
  const ofAnn = eq(pointsLedger.memberId, ann.id);
  const rows = await app.deps.db.select().from(pointsLedger).where(ofAnn);
  return rows.map(({ key }) => key).toSorted();
};

describe('GET /api/lessons', () => {
  it('lists the lessons by unit, initially not done', async () => {
    const lessons = await list();

    expect(lessons[0]).toEqual({
      id: 'first-line',
      unit: 'open',
      title: 'The line after “hey”',
      minutes: 5,
      doneAt: null,
      dueAt: null,
    });
    expect(lessons.filter(({ unit }) => unit === 'open')).toHaveLength(6);
  });

  it('answers in the member’s language', async () => {
    const es = await app.createMember({ language: 'es' });

    expect((await es.call('GET', '/api/lessons')).json()[0].title).toBe(
      'Lo que viene después del “hola”',
    );
  });
});

describe('GET /api/lessons/:id', () => {
  it('answers with the five steps and the card', async () => {
    const lesson = (await ann.call('GET', '/api/lessons/first-line')).json();

    expect(lesson.steps.map(({ kind }: { kind: string }) => kind)).toEqual([
      'notice',
      'choose',
      'write',
      'compare',
      'reflect',
    ]);
    expect(lesson.steps[1].options[0]).toEqual({
      text: expect.any(String),
      reply: expect.any(String),
      note: expect.any(String),
    });
    expect(lesson.card.ask).toContain('first line');
  });

  it('answers 404 for an unknown lesson', async () => {
    expect((await ann.call('GET', '/api/lessons/none')).statusCode).toBe(404);
    expect((await ann.call('POST', '/api/lessons/none/done')).statusCode).toBe(404);
  });
});

describe('POST /api/lessons/:id/done', () => {
  it('pays 5 points and says when the lesson comes back', async () => {
    const answer = await finish('first-line');

    expect(answer).toMatchObject({
      pointsEarned: 5,
      dueAt: '2026-11-23T00:00:00.000Z',
      user: { id: ann.id, rizzScore: 5 },
    });
    expect((await list())[0]).toMatchObject({
      doneAt: '2026-11-22T12:00:00.000Z',
      dueAt: '2026-11-23T00:00:00.000Z',
    });
    expect(await paidKeys()).toEqual(['lesson:first-line']);
  });

  it('changes nothing before the due date', async () => {
    await finish('first-line');
    const before = await list();
    app.setTime('2026-11-22T23:59:59Z');

    expect(await finish('first-line')).toMatchObject({
      pointsEarned: 0,
      dueAt: '2026-11-23T00:00:00.000Z',
    });
    expect(await list()).toEqual(before);
  });

  it('makes the lesson due after 1, 3, 7 and 21 days, once each, and then never again', async () => {
    const dues: (string | null)[] = [];
    for (const day of ['2026-11-22', '2026-11-24', '2026-11-27', '2026-12-04', '2026-12-25']) {
      app.setTime(`${day}T12:00:00Z`);
      const { pointsEarned, dueAt } = await finish('first-line');
      expect(pointsEarned).toBe(5);
      dues.push(dueAt?.slice(0, 10) ?? null);
    }

    expect(dues).toEqual(['2026-11-23', '2026-11-27', '2026-12-04', '2026-12-25', null]);
    app.setTime('2027-01-10T12:00:00Z');
    expect((await finish('first-line')).pointsEarned).toBe(0);
    expect(await paidKeys()).toEqual([
      'lesson:first-line',
      'lesson:first-line:2026-11-24',
      'lesson:first-line:2026-11-27',
      'lesson:first-line:2026-12-04',
      'lesson:first-line:2026-12-25',
    ]);
  });

  it('pays for two lessons a day; a third is done without points', async () => {
    expect((await finish('first-line')).pointsEarned).toBe(5);
    expect((await finish('one-detail')).pointsEarned).toBe(5);

    const third = await finish('open-questions');

    expect(third).toMatchObject({ pointsEarned: 0, dueAt: '2026-11-23T00:00:00.000Z' });
    expect(third.user.rizzScore).toBe(10);
    app.setTime('2026-11-23T00:00:00Z');
    expect((await finish('light-touch')).pointsEarned).toBe(5);
  });

  it('pays once for 50 concurrent calls, and twice for 50 different lessons', async () => {
    const same = await Promise.all(Array.from({ length: 50 }, () => finish('first-line')));
    const rest = ['one-detail', 'open-questions', 'light-touch', 'compliments', 'no-answer'];
    const others = await Promise.all(
      Array.from({ length: 50 }, (_, index) => finish(rest[index % rest.length] ?? '')),
    );

    const paid = (answers: { pointsEarned: number }[]) =>
      answers.filter(({ pointsEarned }) => pointsEarned === 5).length;
    expect(paid(same)).toBe(1);
    expect(paid(others)).toBe(1);
    const { user } = (await ann.call('GET', '/api/auth/session')).json();
    expect(user.rizzScore).toBe(10);
  });
});
