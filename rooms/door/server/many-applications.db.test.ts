import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../testing/server/uploads.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members, networkMarks } from '../../account/server/index.ts';
import { safetyAudit } from '../../audit/server/index.ts';
import type { WaitingApplication } from '../index.ts';
import { applications } from './tables.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
let admin: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  admin = await createStaff(app, 'admin');
  moderator = await createStaff(app, 'moderator');
});

describe('many applications', () => {
  const NEVER = '00000000-0000-4000-8000-00000000dead';
  const reject = { decision: 'reject', reason: 'We know this text.' };
  const decide = (ids: unknown, body: object = reject, by = moderator) =>
    by.call('PUT', '/api/desk/applications', { ids, ...body });
  const decisions = async () =>
    (await app.deps.db.select().from(applications)).map(({ decision }) => decision);
  beforeEach(async () => {
    app.setTime('2026-11-21T12:00:00Z');
    await app.deps.db.delete(applications);
    app.mails.length = 0;
  });

  /** Somebody who waits, from a network of their own. */
  async function wait(fields: Parameters<typeof app.createMember>[0] = {}, application = '') {
    const member = await app.createMember({ access: 'waiting', ...fields });
    await app.deps.db.insert(applications).values({
      memberId: member.id,
      application: application || null,
      appliedAt: fields.createdAt ?? app.deps.clock(),
    });
    return member;
  }

  it('are decided together, with one reason that each is mailed', async () => {
    const [ann, ben] = [await wait(), await wait()];

    const answer = await decide([ann.id, ben.id, ann.id.toUpperCase()]);
    await app.runJobs();

    expect(answer.json()).toEqual({ ids: [ann.id, ben.id], decision: 'reject' });
    expect(await decisions()).toEqual(['reject', 'reject']);
    for (const { email } of [ann, ben]) {
      const mails = app.mails.filter(({ to }) => to === email);
      expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(reject.reason)]);
    }
    const audit = await app.deps.db
      .select()
      .from(safetyAudit)
      .where(inArray(safetyAudit.memberId, [ann.id, ben.id]));
    expect(audit.map(({ action, after }) => [action, after])).toEqual([
      ['application_decided', { decision: 'reject' }],
      ['application_decided', { decision: 'reject' }],
    ]);
  });

  it('let all of them in', async () => {
    const [ann, ben] = [await wait(), await wait()];

    await expectOk(decide([ann.id, ben.id], { decision: 'approve' }));

    for (const one of [ann, ben])
      expect((await one.call('GET', '/api/users')).statusCode).toBe(200);
  });

  it('are all left undone for one that is decided, of the team, leaving, of oneself or of nobody', async () => {
    const ann = await wait();
    const [decided, staff] = [await wait(), await wait({ role: 'moderator' })];
    await expectOk(decide([decided.id], { decision: 'approve' }));
    const gone = await wait({ leavingUntil: new Date('2026-12-19T12:00:00Z') });
    const [mo, ben] = [await wait({ role: 'moderator', access: 'full' }), await app.createMember()];
    const statuses: number[] = [];

    for (const id of [decided.id, staff.id, gone.id, ben.id, NEVER, 'x']) {
      statuses.push((await decide([ann.id, id])).statusCode);
    }
    statuses.push((await decide([ann.id, mo.id], reject, mo)).statusCode);
    await app.runJobs();

    expect(statuses).toEqual([409, 403, 404, 404, 404, 404, 404]);
    expect((await decisions()).filter((one) => one !== null)).toEqual(['approve']);
    expect(app.mails.filter(({ to }) => to === ann.email)).toEqual([]);
  });

  it.each([
    ['ids', { ids: [] }],
    ['ids', { ids: 'all' }],
    ['ids', { ids: Array.from({ length: 101 }, () => NEVER) }],
    ['decision', { decision: 'perhaps' }],
    ['reason', { reason: '  ' }],
    ['reason', { reason: 'x'.repeat(501) }],
  ])('need %s that are right', async (path, body) => {
    const answer = await decide([NEVER], { ...reject, ...body });

    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
  });

  it('show the domain, others on the network, and what they have in common', async () => {
    const text = 'I found this nice place by a friend and want to try it';
    const old = new Date('2026-11-20T12:00:00Z');
    const [ann, ben] = [
      await wait({ email: 'a@cheap-mail.example', createdAt: old, bio: text }),
      await wait({ email: 'b@cheap-mail.example' }, `${text}!!`),
    ];
    const [cleo, dan] = [
      await wait({ email: 'c@gmail.com', createdAt: new Date('2026-11-19T12:00:00Z') }),
      await wait({ email: 'd@gmail.com', createdAt: new Date('2026-11-19T12:09:00Z') }),
    ];
    const eve = await wait({ email: 'e@own.example', createdAt: new Date('2026-11-18T12:00:00Z') });
    const fay = await app.createMember({ email: 'f@own.example', bio: text });
    const seen = (memberId: string, mark: string) => ({ memberId, mark, seenAt: app.deps.clock() });
    await app.deps.db
      .insert(networkMarks)
      .values([
        ...[cleo, dan].map(({ id }) => seen(id, 'one')),
        ...[eve, fay].map(({ id }) => seen(id, 'two')),
      ]);
    const picture = await aPicture();
    for (const { id, call } of [dan, eve]) {
      await app.deps.db.update(members).set({ access: 'full' }).where(eq(members.id, id));
      const { uploadURL } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
      await putFile(app, uploadURL, picture);
      await expectOk(call('PUT', '/api/profile-picture', { profilePictureURL: uploadURL }));
      await app.deps.db.update(members).set({ access: 'waiting' }).where(eq(members.id, id));
    }
    await app.runJobs();

    const answer = await moderator.call('GET', '/api/desk/applications');

    const rows = answer.json() as WaitingApplication[];
    const shown = Object.fromEntries(rows.map((row) => [row.id, row]));
    const factsOf = ({ id }: TestMember) => [
      shown[id]?.domain,
      shown[id]?.sameNetwork,
      shown[id]?.alike,
    ];
    expect(factsOf(ann)).toEqual(['cheap-mail.example', 0, ['domain', 'words']]);
    expect(factsOf(ben)).toEqual(['cheap-mail.example', 0, ['domain', 'words']]);
    expect(factsOf(cleo)).toEqual(['gmail.com', 1, ['network', 'time']]);
    expect(factsOf(dan)).toEqual(['gmail.com', 1, ['network', 'picture', 'time']]);
    // Fay doesn't wait, so that she is counted, and is no likeness.
    expect(factsOf(eve)).toEqual(['own.example', 1, ['picture']]);
    expect(answer.body).not.toContain('@');
  });

  it('are for an admin beyond a hundred in an hour', async () => {
    const mo = await createStaff(app, 'moderator');
    const ids: string[] = [];
    for (let made = 0; made < 101; made += 1) ids.push((await wait()).id);
    await expectOk(decide(ids.slice(0, 100), reject, mo));

    expect((await decide(ids.slice(100), reject, mo)).statusCode).toBe(403);
    expect((await decide(ids.slice(100), reject, admin)).statusCode).toBe(200);
  });
});
