import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { createStaff, decide, report } from '../../../testing/server/safety.ts';
import { createTestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { createSetupLink } from '../../community/server/index.ts';
import { sessions } from './tables.ts';

const app = useTestApp();
let ada: TestMember;
beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00.000Z');
  ada = await app.createMember({ role: 'admin' });
});

const wait = (minutes: number) =>
  app.setTime(new Date(app.deps.clock().getTime() + minutes * 60_000));

let named = 0;
/** Changes something, and answers with the code of a refusal. */
async function change(): Promise<string> {
  named += 1;
  const answer = await ada.call('PATCH', '/api/admin/community', { tagline: `Tagline ${named}` });
  return answer.json().code ?? 'done';
}

describe('a change by an admin', () => {
  it('needs a sign-in within five minutes', async () => {
    wait(5);
    expect(await change()).toBe('done');
    wait(5.01);
    expect(await change()).toBe('sign_in_again');
  });

  it('renews it for the next one', async () => {
    const outcomes = [];
    for (const minutes of [4, 4, 4, 6]) {
      wait(minutes);
      outcomes.push(await change());
    }

    expect(outcomes).toEqual(['done', 'done', 'done', 'sign_in_again']);
  });

  it('takes a session that has just begun, by a mailed link too', async () => {
    await app.deps.db
      .update(sessions)
      .set({ confirmedAt: null })
      .where(eq(sessions.memberId, ada.id));

    const first = await change();
    wait(6);

    expect([first, await change()]).toEqual(['done', 'sign_in_again']);
  });

  it('renews nothing when it is refused', async () => {
    wait(6);

    expect([await change(), await change()]).toEqual(['sign_in_again', 'sign_in_again']);
  });

  it('does not renew it for a role', async () => {
    wait(4);
    await change();
    wait(4);

    const { id } = await app.createMember();
    const answer = await ada.call('PUT', `/api/admin/members/${id}/role`, { role: 'moderator' });

    expect(answer.json().code).toBe('sign_in_again');
  });

  it('says nothing of it to others', async () => {
    const ann = await app.createMember();
    wait(6);

    const answer = await ann.call('PATCH', '/api/admin/community', {});

    expect(answer.statusCode).toBe(404);
  });

  it('leaves reading as it is', async () => {
    wait(60);

    expect((await ada.call('GET', '/api/admin/community')).statusCode).toBe(200);
  });
});

describe('a decision at the desk', () => {
  const decideLater = async (minutes: number, body: object) => {
    const [mia, ben, ann] = [
      await createStaff(app, 'moderator'),
      await app.createMember(),
      await app.createMember(),
    ];
    await report(ben, ann);
    wait(minutes);
    const answer = await decide(mia, ann, body);
    return answer.json().code ?? 'done';
  };

  it.each([
    [4, 'ban', 'done'],
    [6, 'ban', 'sign_in_again'],
    [60, 'warn', 'done'],
  ])('%i minutes after a sign-in, to %s: %s', async (minutes, decision, outcome) => {
    expect(await decideLater(minutes, { decision })).toBe(outcome);
  });
});

describe('the link that makes the first admin', () => {
  it('counts as a sign-in, also where the session began with a mailed link', async () => {
    const empty = await createTestApp();
    const first = await empty.createMember();
    const { db, config, clock } = empty.deps;
    await db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.memberId, first.id));
    const link = await createSetupLink(db, { publicUrl: config.publicUrl, now: clock() });
    await first.call('POST', '/api/setup', { token: link?.split('/').at(-1) });

    const answer = await first.call('PATCH', '/api/admin/community', { tagline: 'New' });

    expect(answer.statusCode).toBe(200);
    await empty.close();
  });
});
