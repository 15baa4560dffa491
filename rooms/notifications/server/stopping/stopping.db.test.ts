import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { aNotice, tellAll } from '../../../../testing/server/notices.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { createLanes } from '../jobs.ts';
import { deliveries, digests } from '../tables.ts';

const app = useTestApp();
let ann: TestMember;
let ben: TestMember;

/** Noon in Austin. The digest is due at 18:00. */
const NOON = '2026-11-24T18:00:00Z';
const DIGEST = '2026-11-25T00:00:00Z';
const NEXT_DIGEST = '2026-11-26T00:00:00Z';

beforeEach(async () => {
  app.setTime(NOON);
  app.mails.length = 0;
  await app.deps.db.delete(deliveries);
  await app.deps.db.delete(digests);
  ann = await app.createMember({ fullName: 'Ann Lee' });
  ben = await app.createMember({ fullName: 'Ben Ray' });
});

describe('the link that stops mails', () => {
  /** Sends Ann a digest of a match and a plan. */
  async function sendDigest(at: string): Promise<void> {
    const about = { memberId: ann.id, aboutId: ben.id };
    const plan = { kind: 'plan-proposed', params: { startsAt: null } } as const;
    await tellAll(app, [aNotice(app, about), aNotice(app, { ...about, ...plan })]);
    app.setTime(at);
    await createLanes(app.deps, {})('digest');
  }

  async function linkOfDigest(): Promise<string> {
    await sendDigest(DIGEST);
    const { headers = {} } = app.mails.at(-1) ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    return new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
  }
  const noticesOf = async ({ call }: TestMember) =>
    (await call('GET', '/api/settings')).json().notices;

  it('changes nothing when it is opened', async () => {
    const link = await linkOfDigest();
    const before = await noticesOf(ann);

    const page = await app.call('GET', link);

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post">');
    expect(page.body).toContain('squads, likes, and matches');
    expect(await noticesOf(ann)).toEqual(before);
  });

  it('stops the mails of a digest’s kinds with one click, without a sign-in', async () => {
    const link = await linkOfDigest();

    const answer = await app.http.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

    expect(answer.statusCode).toBe(200);
    const { matches, groups, messages } = await noticesOf(ann);
    expect([matches, groups]).toEqual([
      { mail: 'off', push: 'immediate' },
      { mail: 'off', push: 'immediate' },
    ]);
    expect(messages.mail).toBe('daily');
  });

  it('works from a mail program that is another site or has no origin', async () => {
    const link = await linkOfDigest();

    for (const origin of ['https://mail.example', 'null']) {
      const answer = await app.http.inject({
        method: 'POST',
        url: link,
        headers: {
          origin,
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
    }

    expect((await noticesOf(ann)).matches.mail).toBe('off');
  });

  it.each(['GET', 'POST'] as const)('answers 404 for an unknown token: %s', async (method) => {
    const answer = await app.call(method, '/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA');

    expect(answer.statusCode).toBe(404);
  });

  it('is stored as a hash, and is the same in each mail', async () => {
    const first = await linkOfDigest();
    await sendDigest(NEXT_DIGEST);

    const token = first.split('/').at(-1) ?? '';
    const stored = JSON.stringify(await app.deps.db.execute(sql`select * from unsubscribe_links`));
    expect(app.mails.at(-1)?.text).toContain(token);
    expect(stored).not.toContain(token);
  });
});
