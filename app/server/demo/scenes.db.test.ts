import { describe, expect, it } from 'vitest';

import { storeDaySums } from '../../../rooms/figures/server/index.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { letWait, openScene, shareInterests } from './open-scene.ts';
import { generatePeople, generateVisitors } from './people.ts';
import { AUSTIN, SCENES } from './scenes.ts';
import { yearOfFigures } from './seed.ts';

const app = useTestApp();
const BERLIN = SCENES['berlin'] ?? AUSTIN;

describe('the demo in Berlin', () => {
  it('is a community of its own, with places, interests and people at the door', async () => {
    const { deps } = app;
    const moderator = await app.createMember({ role: 'moderator' });
    const admin = await app.createMember({ role: 'admin' });
    await openScene(deps, BERLIN);
    const people = generatePeople(deps.clock(), BERLIN, 30);
    const guests = people.map((person) => Object.assign(person, { passwordHash: 'x' }));
    await deps.db.transaction(async (tx) => {
      await shareInterests(tx, BERLIN, [{ ...moderator, interests: [] }]);
      await storeDaySums(tx, yearOfFigures(deps.clock()));
      await letWait(tx, BERLIN, guests, deps.clock());
    });

    expect(await expectOk(app.call('GET', '/api/community'))).toMatchObject({
      name: 'Spree',
      units: 'km',
      registration: 'approval',
      hasOwnInterests: true,
      pages: ['about', 'rules'],
    });
    const own = await expectOk(moderator.call('GET', '/api/auth/session'));
    expect(own.user.interests).toEqual(['Board games']);
    const everybody = [...people, ...generateVisitors(deps.clock(), BERLIN)];
    for (const name of new Set(everybody.map(({ location }) => location))) {
      await expectOk(app.call('GET', `/api/places/${encodeURIComponent(name)}`));
    }
    const figures = await expectOk(
      admin.call('GET', '/api/admin/figures?from=2025-12-01&until=2026-11-20'),
    );
    expect(
      figures.days.every(({ activeDay }: { activeDay: number | null }) => activeDay !== null),
    ).toBe(true);
    expect(await expectOk(moderator.call('GET', '/api/desk/applications'))).toHaveLength(3);
  });
});
