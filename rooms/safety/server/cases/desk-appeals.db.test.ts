import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { readAllPages } from '../../../../testing/server/list-pages.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createReported,
  decide,
  onCase,
  setRoleOf,
  standingOf,
} from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { fileAppeal } from '../standing/appeals.ts';
import { endRestrictions } from '../terms.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
afterEach(() => app.setTime(NOON));

describe('an appeal', () => {
  async function appealed() {
    const people = await createReported(app);
    const { decision } = await expectOk(decide(people.mia, people.ben, { decision: 'ban' }));
    const body = { decisionId: decision.id, text: 'I sold nothing' };
    const { appeal } = await expectOk(people.ben.call('POST', '/api/appeals', body));
    return { ...people, decision, appeal, body };
  }
  const answer = (by: TestMember, id: string, outcome: string) =>
    by.call('POST', `/api/desk/appeals/${id}/decide`, { outcome, finding: 'Looked again' });

  it('is made once, by the member, within six months and 2,000 characters', async () => {
    const { ann, ben, mia } = await createReported(app);
    const { decision } = await expectOk(decide(mia, ben, { decision: 'warn' }));
    const appeal = (by: TestMember, text: string) =>
      by.call('POST', '/api/appeals', { decisionId: decision.id, text });

    expect((await appeal(ann, 'Why?')).statusCode).toBe(404);
    expect((await appeal(ben, 'x'.repeat(2001))).statusCode).toBe(400);
    const late = { decisionId: decision.id, text: 'Why?' };
    app.setTime('2027-05-21T12:00:00.000Z');
    await expect(fileAppeal(app.deps, ben.id, late)).rejects.toMatchObject({ code: 'conflict' });
    app.setTime('2027-05-21T11:59:59.000Z');
    expect(await fileAppeal(app.deps, ben.id, late)).toMatchObject({ state: 'waiting' });
    app.setTime(NOON);
    expect((await appeal(ben, 'Why?')).statusCode).toBe(409);
  });

  it('is possible for six months, even after the decision has expired', async () => {
    const { ben, mia } = await createReported(app);
    const { decision } = await expectOk(decide(mia, ben, { decision: 'limit', days: 1 }));
    app.setTime('2026-11-23T12:00:00.000Z');
    await endRestrictions(app.deps);

    expect(await standingOf(ben)).toMatchObject([
      { isActive: false, appealUntil: '2027-05-21T12:00:00.000Z', undone: null },
    ]);
    const body = { decisionId: decision.id, text: 'I did nothing' };
    expect((await ben.call('POST', '/api/appeals', body)).statusCode).toBe(201);
  });

  it('is rejected once the decision was undone', async () => {
    const { ben, mia } = await createReported(app);
    const decided = await expectOk(decide(mia, ben, { decision: 'warn' }));
    const { id, version } = decided.case;
    const reversal = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    await expectOk(onCase(mia, id, 'decide', reversal));

    const body = { decisionId: decided.decision.id, text: 'I did nothing' };

    expect(await standingOf(ben)).toMatchObject([
      { appealUntil: null, undone: { finding: 'My mistake' } },
    ]);
    expect((await ben.call('POST', '/api/appeals', body)).statusCode).toBe(409);
  });

  it('is listed after the waiting ones once it is answered, in pages', async () => {
    const { appeal: first, max } = await appealed();
    app.setTime('2026-11-21T12:00:01.000Z');
    const { appeal: second } = await appealed();
    await expectOk(answer(max, first.id, 'upheld'));

    const ids = await readAllPages(max, '/api/desk/appeals?limit=1');

    const places = [second.id, first.id].map((id) => ids.indexOf(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
    expect(places).not.toContain(-1);
  });

  it('must be answered by a moderator other than the decider', async () => {
    const { mia, max, appeal, decision } = await appealed();

    const listed = await expectOk(max.call('GET', '/api/desk/appeals'));
    expect(listed.find(({ id }: { id: string }) => id === appeal.id)).toMatchObject({
      decision: { id: decision.id, kind: 'ban' },
      text: 'I sold nothing',
      state: 'waiting',
      mayDecide: true,
    });
    expect((await answer(mia, appeal.id, 'upheld')).statusCode).toBe(403);
    expect((await answer(max, appeal.id, 'upheld')).statusCode).toBe(200);
    expect((await answer(max, appeal.id, 'overturned')).statusCode).toBe(409);
  });

  it('can be answered by the decider if there is nobody else', async () => {
    const { ada, appeal, mia } = await appealed();
    await app.deps.db.execute(
      sql`update members set role = 'member' where role <> 'member' and id <> ${mia.id}`,
    );

    const upheld = await answer(mia, appeal.id, 'upheld');

    expect(upheld.statusCode).toBe(200);
    await setRoleOf(app, ada, 'admin');
  });

  it('undoes the decision when it is overturned, and says so', async () => {
    const { ann, ben, max, appeal } = await appealed();
    await app.runJobs();
    app.mails.length = 0;

    await expectOk(answer(max, appeal.id, 'overturned'));
    await app.runJobs();

    expect((await ben.call('GET', '/api/users')).statusCode).toBe(200);
    expect((await ann.call('GET', `/api/users/${ben.id}`)).statusCode).toBe(200);
    expect(await standingOf(ben)).toMatchObject([
      { kind: 'ban', isActive: false, appeal: { state: 'overturned' } },
    ]);
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was undone'),
    ]);
  });
});
