import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { members } from '../../../rooms/account/server/index.ts';
import { safetyCases } from '../../../rooms/safety/server/index.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { DESK_SIGN_INS, fillDesk, hireForDesk, isHired } from './desk.ts';

const app = useTestApp();

it('fills the desk with reports in every state', async () => {
  const { db } = app.deps;
  const created = [];
  for (let number = 1; number <= 80; number += 1) {
    const member = await app.createMember({ fullName: `Member ${number}` });
    created.push({ ...member, email: `${number}@demo.rizzly.example`, location: 'Austin, TX' });
  }
  const people = hireForDesk(created);
  for (const { id, email } of people) {
    await db.update(members).set({ email }).where(eq(members.id, id));
  }

  await db.transaction((tx) => fillDesk({ ...app.deps, db: tx }, people));
  expect(await db.$count(safetyCases)).toBe(40);

  const [moderator, admin, suspended] = DESK_SIGN_INS.map((signIn) =>
    people.find(({ email }) => email === signIn.email)!,
  );
  const statesOf = async (by: typeof admin) => {
    const cases: { state: string }[] = await expectOk(by!.call('GET', '/api/desk/cases'));
    return cases.map(({ state }) => state).toSorted();
  };
  const open = await statesOf(moderator);
  expect(open.filter((state) => state === 'open')).toHaveLength(21);
  expect(await statesOf(admin)).toEqual(expect.arrayContaining(['escalated', 'claimed', 'open']));
  const appeals = await expectOk(moderator!.call('GET', '/api/desk/appeals'));
  expect(appeals).toHaveLength(4);
  expect(appeals[0]).toMatchObject({ state: 'waiting', mayDecide: true });
  const { restrictions } = await expectOk(suspended!.call('GET', '/api/standing'));
  expect(restrictions).toMatchObject([{ kind: 'suspend', isActive: true }]);
  const sent: { state: string }[] = await expectOk(people[0]!.call('GET', '/api/reports'));
  expect(sent.map(({ state }) => state)).toEqual(['received', 'acted']);
});

it('chooses English speakers as the people of the desk', () => {
  const languages = ['en', 'es', 'en', 'en', 'es', 'en', 'es'] as const;
  const people = languages.map((language, index) => ({ language, email: `${index}@example.org` }));

  const hired = hireForDesk(people).filter(({ email }) => isHired(email));

  expect(hired.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en']);
});
