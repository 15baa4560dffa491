import { beforeAll, expect, it } from 'vitest';

import type { Endpoint } from '../../platform/shared/index.ts';
import { apiContract } from '../../rooms/contract.ts';
import { CURRENT_CONSENT } from '../../rooms/profile/preferences/index.ts';
import { addTestJob, createFullMember, type FullMember } from './full-member.ts';
import { expectOk } from './member-calls.ts';
import type { TestMember } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });

/** Values that nothing else in the community has. */
const ANSWERS = {
  label: 'Quokkasexual',
  showLabel: false,
  showGoal: false,
  goal: 'practising',
  shownAs: ['nonbinary'],
  wantsToMeet: ['women', 'nonbinary'],
  minAge: 19,
  maxAge: 98,
  maxDistanceMiles: 5987,
  photoCheckedOnly: true,
  dealbreakers: ['distance'],
  consentVersion: CURRENT_CONSENT,
};
const SAID = /Quokkasexual|"practising"|nonbinary|\b5987\b|shownAs|wantsToMeet|dealbreakers|wish/u;

let member: FullMember;
let other: TestMember;

beforeAll(async () => {
  addTestJob(app);
  other = await app.createMember({ fullName: 'Olive Other' });
  member = await createFullMember(app, other, { firstName: 'Quentin', lastName: 'Quill' });
  await expectOk(other.call('PUT', '/api/preferences', { ...ANSWERS, label: '', goal: null }));
});

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;
/** Their own answers, which they may read. */
const isOwn = (path: string) => path.startsWith('/api/preferences');
const READS = Object.entries<Endpoint>(apiContract)
  .filter(
    ([key, { access }]) => key.startsWith('GET ') && access !== 'moderator' && access !== 'admin',
  )
  .map(([key]) => key.slice('GET '.length))
  .filter((path) => !isOwn(path));

/** Reads every answer that the other member can get, following every id that one of them has. */
async function readAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ids = new Set([member.id, other.id, member.conversationId]);
  for (let before = -1; before < ids.size;) {
    before = ids.size;
    for (const path of READS) {
      const paths = path.includes(':')
        ? [...ids].map((id) => path.replaceAll(/:\w+/gu, id))
        : [path];
      for (const one of paths.filter((url) => !answers.has(url))) {
        const { statusCode, body } = await other.call('GET', one);
        answers.set(one, body);
        if (statusCode === 200) for (const [id] of body.matchAll(UUID)) ids.add(id);
      }
    }
  }
  return answers;
}

/** Calls that return the member, besides those that read. */
const CHANGES: [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: () => object][] = [
  ['POST', '/api/matches', () => ({ user1Id: other.id, user2Id: member.id, type: 'like' })],
  ['POST', '/api/reports', () => ({ subject: { kind: 'member', id: member.id }, reason: 'spam' })],
  ['POST', '/api/blocks', () => ({ userId: member.id })],
];

const findSaid = (answers: Iterable<readonly [string, string]>) =>
  [...answers].flatMap(([path, body]) => {
    const said = SAID.exec(body)?.[0];
    return said ? [`${path} ${said}`] : [];
  });

it('hides a member’s preferences in all answers to others, in events and in mails', async () => {
  await expectOk(member.call('PUT', '/api/preferences', ANSWERS));
  app.liveMessages.length = 0;
  app.mails.length = 0;

  const answers = await readAll();

  expect(answers.has(`/api/users/${member.id}`)).toBe(true);
  expect(answers.get('/api/users')).toContain(member.id);
  expect(answers.size).toBeGreaterThan(READS.length);
  expect(findSaid(answers)).toEqual([]);

  // Shown answers are on the profile, and nowhere else.
  const shown = { ...ANSWERS, showLabel: true, showGoal: true };
  await expectOk(member.call('PUT', '/api/preferences', shown));
  expect(findSaid(await readAll())).toEqual([`/api/users/${member.id} Quokkasexual`]);
  await expectOk(member.call('PUT', '/api/preferences', ANSWERS));

  const changed = new Map<string, string>();
  for (const [method, path, body] of CHANGES) {
    changed.set(path, (await other.call(method, path, body?.())).body);
  }
  await app.runJobs();
  expect(findSaid(changed)).toEqual([]);
  expect(JSON.stringify([app.liveMessages, app.mails])).not.toMatch(SAID);
});

it('hides them after a withdrawal', async () => {
  await expectOk(member.call('DELETE', '/api/preferences'));

  expect(findSaid(await readAll())).toEqual([]);
});
