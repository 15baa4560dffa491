import { expect, it } from 'vitest';

import { matchTwo } from '../../../testing/server/groups.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { formSquads, GROUP_TEXTS } from './groups.ts';

const app = useTestApp();

it.each([
  ['en', 'Balcony Club', 'I put both up for a vote!'],
  ['es', 'Club del Balcón', '¡Ya puse los dos a votación!'],
] as const)('forms squads to meet, and a room in the middle of a vote: %s', async (...row) => {
  const [language, name, last] = row;
  const add = async (location: string) => {
    const member = await app.createMember({ location, age: 29 });
    return Object.assign(member, { location, age: 29, language });
  };
  const visitor = await add('Austin, TX');
  const people: (typeof visitor)[] = [];
  for (let at = 0; at < 16; at += 1) people.push(await add(at % 2 ? 'Austin, TX' : 'Boise, ID'));
  const [mate] = people;
  await matchTwo(visitor, mate!);

  await app.deps.db.transaction((tx) => formSquads({ ...app.deps, db: tx }, { visitor, people }));

  const { squad } = await expectOk(visitor.call('GET', '/api/squad'));
  expect(squad).toMatchObject({ name, state: 'active', createdBy: visitor.id });
  expect(squad.members.map(({ id }: { id: string }) => id)).toEqual([visitor.id, mate!.id]);
  const suggested: { squad: { name: string; members: { location: string }[] } }[] = await expectOk(
    visitor.call('GET', '/api/squad/suggestions'),
  );
  // The database also contains the squads of the other test case.
  expect(suggested.map(({ squad: other }) => other.name)).toEqual(
    expect.arrayContaining(GROUP_TEXTS[language].squads.map(([called]) => called)),
  );
  for (const { squad: other } of suggested) {
    expect(other.members.map(({ location }) => location)).toContain('Austin, TX');
  }
  const [listed] = await expectOk(visitor.call('GET', '/api/rooms'));
  expect(listed).toMatchObject({ unread: 4, lastMessage: { content: last } });
  const { plan } = await expectOk(visitor.call('GET', `/api/rooms/${listed.id}`));
  expect(plan).toMatchObject({ state: 'open', members: 4, voted: 2 });
  expect(plan.slots).toHaveLength(3);
});
