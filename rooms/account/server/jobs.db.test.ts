import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { growAges } from './jobs.ts';

const app = useTestApp();

async function ageOf(viewer: TestMember, id: string): Promise<number> {
  return (await viewer.call('GET', `/api/users/${id}`)).json().user.age;
}

describe('growAges', () => {
  it.each([
    ['2025-03-10', '2026-03-09T23:59:59.999Z', 30],
    ['2025-03-10', '2026-03-10T00:00:00.000Z', 31],
    ['2025-03-10', '2028-03-09T12:00:00.000Z', 32],
    ['2025-03-10', '2028-03-10T12:00:00.000Z', 33],
    ['2024-02-29', '2025-02-27T12:00:00.000Z', 30],
    ['2024-02-29', '2025-02-28T12:00:00.000Z', 31],
    ['2024-02-29', '2028-02-29T12:00:00.000Z', 34],
  ])('turns 30, given on %s, by %s into %d', async (ageSince, at, age) => {
    app.setTime(at);
    const member = await app.createMember({ age: 30, ageSince });

    await growAges(app.deps);
    await growAges(app.deps);

    expect(await ageOf(member, member.id)).toBe(age);
  });

  it('ends at 99', async () => {
    app.setTime('2026-11-21T12:00:00.000Z');
    const member = await app.createMember({ age: 98, ageSince: '2020-01-01' });

    await growAges(app.deps);

    expect(await ageOf(member, member.id)).toBe(99);
  });

  it('moves members to their new age in Browse and Discover', async () => {
    app.setTime('2026-11-21T12:00:00.000Z');
    const city = { location: 'Fargo, ND' };
    const viewer = await app.createMember({ ...city, age: 50 });
    const member = await app.createMember({ ...city, age: 49, ageSince: '2025-11-21' });

    await growAges(app.deps);

    const browse = await viewer.call('GET', '/api/users?minAge=50&maxAge=50&location=Fargo');
    const deck = await viewer.call('GET', `/api/users/${viewer.id}/potential-matches?radius=1`);
    expect(browse.json()).toMatchObject([{ id: member.id, age: 50 }]);
    expect(deck.json()).toMatchObject([{ id: member.id, age: 50 }]);
    expect(deck.json()[0].reasons).toContain('same age');
  });

  it('finds due members by an index', async () => {
    const plan = await app.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select id from members
        where age < 99 and age_since + interval '1 year' <= '2026-11-21'::date`);
    });

    expect(JSON.stringify(plan)).toContain('members_age_grows');
  });
});
