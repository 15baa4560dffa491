import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, givePicture, setRoleOf } from '../../../../testing/server/safety.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { safetyAudit } from '../../../audit/server/index.ts';
import { photoCheckJobs } from './jobs.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
const LIST = '/api/desk/photo-checks';
let ann: TestMember;
let mia: TestMember;
beforeEach(async () => {
  app.setTime(NOON);
  ann = await app.createMember({ fullName: 'Ann Field' });
  mia = await createStaff(app, 'moderator');
});

/** Submits a selfie, and returns the id of the check. */
async function submit(by = ann): Promise<string> {
  const { id } = await expectOk(by.call('POST', '/api/photo-check'));
  const { uploadURL } = await expectOk(by.call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, await aPicture());
  await expectOk(by.call('PUT', `/api/photo-check/${id}`, { selfieURL: uploadURL }));
  return id;
}
const find = async (by: TestMember, id: string) =>
  (await expectOk(by.call('GET', LIST))).find((found: { id: string }) => found.id === id);
const decide = (by: TestMember, id: string, body: object = { outcome: 'checked', finding: '' }) =>
  by.call('POST', `${LIST}/${id}/decide`, body);
const look = (by: TestMember, id: string) => by.call('GET', `${LIST}/${id}/selfie`);
const stateOf = (by = ann) => expectOk(by.call('GET', '/api/photo-check'));
const badgeOf = async (by = mia) =>
  (await expectOk(by.call('GET', `/api/users/${ann.id}`))).user.photoChecked;
/** Shows another part of Ann's picture. Returns its new address. */
async function crop(picture: string): Promise<string> {
  const id = picture.split('/')[3]?.slice(0, 36);
  const part = { left: 0, top: 0, width: 0.5, height: 0.5 };
  return (await expectOk(ann.call('PUT', `/api/pictures/${id}/crop`, part))).user.profilePicture;
}
const auditOf = (memberId = ann.id) =>
  app.deps.db.select().from(safetyAudit).where(eq(safetyAudit.memberId, memberId));
const codeOf = (answer: { statusCode: number }) => answer.statusCode;

describe('GET /api/desk/photo-checks', () => {
  it('shows the selfie, the pictures, the gestures and the digits', async () => {
    const picture = await givePicture(app, ann);
    const task = await expectOk(ann.call('POST', '/api/photo-check'));
    expect(await find(mia, task.id)).toBeUndefined();

    const id = await submit();

    expect(await find(mia, id)).toEqual({
      id,
      member: { id: ann.id, fullName: 'Ann Field' },
      selfie: `${LIST}/${id}/selfie`,
      pictures: [`${LIST}/${id}/pictures/${picture.split('/')[3]}`],
      gestures: [expect.any(String), expect.any(String)],
      digits: expect.stringMatching(/^\d{4}$/u),
      submittedAt: NOON,
    });
  });

  it('shows all pictures of the profile in their order', async () => {
    await givePicture(app, ann);
    const { uploadURL } = await expectOk(ann.call('POST', '/api/profile-picture/upload-url'));
    await putFile(app, uploadURL, await aPicture());
    const { user } = await expectOk(ann.call('POST', '/api/pictures', { pictureURL: uploadURL }));
    const id = await submit();

    const { pictures } = await find(mia, id);

    expect(pictures).toEqual(
      user.pictures.map((picture: { id: string }) => `${LIST}/${id}/pictures/${picture.id}`),
    );
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      expect((await mia.call('GET', picture)).headers['content-type']).toBe('image/webp');
    }
    expect(
      codeOf(await decide(mia, id, { outcome: 'checked', finding: '', picture: pictures[0] })),
    ).toBe(200);
  });

  it('lists waiting checks, oldest first, and no decided ones', async () => {
    const ben = await app.createMember();
    const eve = await app.createMember();
    const ids: string[] = [];
    for (const [minute, member] of [ann, ben, eve].entries()) {
      app.setTime(`2026-11-21T12:0${minute}:00Z`);
      ids.push(await submit(member));
    }
    await expectOk(decide(mia, ids[1] ?? ''));

    const listed = (await expectOk(mia.call('GET', LIST))).map(({ id }: { id: string }) => id);

    expect(listed.filter((id: string) => ids.includes(id))).toEqual([ids[0], ids[2]]);
  });

  it('answers 404 for members, and after the role was revoked', async () => {
    const id = await submit();
    const ben = await app.createMember();
    const never = (await ben.call('GET', '/api/never')).body;

    await setRoleOf(app, mia, 'member');

    for (const call of [app.call, ann.call, ben.call, mia.call]) {
      for (const answer of [
        await call('GET', LIST),
        await call('GET', `${LIST}/${id}/selfie`),
        await call('GET', `${LIST}/${id}/pictures/${id}`),
        await call('POST', `${LIST}/${id}/decide`, { outcome: 'checked', finding: '' }),
      ]) {
        expect([answer.statusCode, answer.body]).toEqual([404, never]);
      }
    }
    expect(await stateOf()).toMatchObject({ state: 'waiting' });
    expect(await auditOf()).toEqual([]);
  });

  it('hides a moderator’s own selfie from them', async () => {
    const id = await submit(mia);
    const ada = await createStaff(app, 'admin');

    expect(await find(mia, id)).toBeUndefined();
    expect([await decide(mia, id), await look(mia, id)].map(codeOf)).toEqual([404, 404]);
    expect(await stateOf(mia)).toMatchObject({ state: 'waiting' });
    expect(await find(ada, id)).toBeDefined();
    expect(codeOf(await decide(ada, id))).toBe(200);
  });

  it('informs only open desks about waiting checks', async () => {
    const own = await openSocket(app, ann);
    const desk = await openSocket(app, mia);

    const id = await submit();
    expect(await desk.event('desk_changed')).toEqual({ type: 'desk_changed', caseId: null });
    await expectOk(decide(mia, id));

    await desk.event('desk_changed', 2);
    expect(await own.event('user_changed')).toMatchObject({ userId: ann.id, part: 'user' });
    expect(own.events.map(({ type }) => type)).not.toContain('desk_changed');
  });
});

describe('a selfie at the desk', () => {
  it('is served to a moderator without caching, and each view is audited', async () => {
    const id = await submit();

    const answers = [await look(mia, id), await look(mia, id)];

    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers['cache-control']).toBe('no-store');
    }
    const row = { actorId: mia.id, action: 'selfie_viewed', after: { photoCheck: id } };
    expect(await auditOf()).toEqual([expect.objectContaining(row), expect.objectContaining(row)]);
  });

  it('answers 404 for a task without a selfie, an unknown id, and after the decision', async () => {
    const task = await expectOk(ann.call('POST', '/api/photo-check'));
    expect(codeOf(await look(mia, task.id))).toBe(404);
    expect(codeOf(await decide(mia, task.id))).toBe(404);
    for (const id of ['00000000-0000-4000-8000-00000000dead', 'x']) {
      expect([await look(mia, id), await decide(mia, id)].map(codeOf)).toEqual([404, 404]);
    }

    const id = await submit();
    await expectOk(decide(mia, id));

    expect(codeOf(await look(mia, id))).toBe(404);
  });
});

describe('a picture at the desk', () => {
  it.each<[string, () => Promise<string>]>([
    ['as it was uploaded', () => givePicture(app, ann)],
    ['as it was cropped', async () => crop(await givePicture(app, ann))],
  ])('is served to a moderator from whom the member is hidden, %s', async (_what, give) => {
    const picture = await give();
    const id = await submit();
    await expectOk(ann.call('POST', '/api/blocks', { userId: mia.id }));

    const [address] = (await find(mia, id)).pictures;
    const answer = await mia.call('GET', address);

    expect(codeOf(await mia.call('GET', picture))).toBe(404);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.equals((await ann.call('GET', picture)).rawPayload)).toBe(true);
  });

  it('answers 404 once it was changed, after the decision, and for the member', async () => {
    await givePicture(app, ann);
    const id = await submit();
    const [before] = (await find(mia, id)).pictures;
    await givePicture(app, ann);
    const [after] = (await find(mia, id)).pictures;
    await setRoleOf(app, ann, 'moderator');

    expect(codeOf(await mia.call('GET', before))).toBe(404);
    expect(codeOf(await ann.call('GET', after))).toBe(404);
    expect(codeOf(await mia.call('GET', `${LIST}/${id}/pictures/x`))).toBe(404);
    expect(codeOf(await mia.call('GET', after))).toBe(200);
    await expectOk(decide(mia, id, { outcome: 'checked', finding: '', picture: after }));
    expect(codeOf(await mia.call('GET', after))).toBe(404);
  });
});

describe('POST /api/desk/photo-checks/{id}/decide', () => {
  it('gives the badge, and audits it', async () => {
    const id = await submit();
    app.setTime('2026-11-21T13:00:00Z');

    const answer = await decide(mia, id, { outcome: 'checked', finding: ' Same person. ' });

    expect([answer.statusCode, answer.json()]).toEqual([200, { id, state: 'checked' }]);
    expect(await stateOf()).toEqual({
      state: 'checked',
      checkedAt: '2026-11-21T13:00:00.000Z',
      reason: null,
    });
    expect(await badgeOf()).toBe('2026-11');
    expect(await auditOf()).toMatchObject([
      {
        at: new Date('2026-11-21T13:00:00Z'),
        actorId: mia.id,
        action: 'photo_check_decided',
        caseId: null,
        before: { photoCheck: id, state: 'waiting' },
        after: { photoCheck: id, state: 'checked', finding: 'Same person.' },
      },
    ]);
  });

  it('refuses the badge with a reason for the member, who can try again', async () => {
    const id = await submit();

    await expectOk(decide(mia, id, { outcome: 'refused', finding: 'The digits can’t be read.' }));

    const reason = 'The digits can’t be read.';
    expect(await stateOf()).toEqual({ state: 'refused', checkedAt: null, reason });
    expect(await badgeOf()).toBeNull();
    app.setTime('2026-11-21T13:00:00Z');
    expect(await find(mia, await submit())).toBeDefined();
  });

  it.each<[string, object, string]>([
    ['no outcome', { finding: 'x' }, 'outcome'],
    ['another outcome', { outcome: 'waiting', finding: 'x' }, 'outcome'],
    ['a refusal without words', { outcome: 'refused', finding: ' ' }, 'finding'],
    ['1,001 characters', { outcome: 'refused', finding: 'x'.repeat(1001) }, 'finding'],
    ['a number', { outcome: 'checked', finding: 5 }, 'finding'],
  ])('rejects %s', async (_what, body, path) => {
    const id = await submit();

    const answer = await decide(mia, id, body);

    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
    expect(await stateOf()).toMatchObject({ state: 'waiting' });
  });

  it('lets one of 50 concurrent decisions win', async () => {
    const max = await createStaff(app, 'moderator');
    const id = await submit();

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        decide(index % 2 === 0 ? mia : max, id, {
          outcome: index % 3 === 0 ? 'refused' : 'checked',
          finding: 'Looked at it.',
        }),
      ),
    );

    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    const { state } = won[0]!.json();
    expect(await stateOf()).toMatchObject({ state });
    expect(await badgeOf()).toBe(state === 'checked' ? '2026-11' : null);
    expect(await auditOf()).toHaveLength(1);
  });

  it.each<[string, (picture: string) => Promise<string>]>([
    ['replaced', () => givePicture(app, ann)],
    ['cropped', crop],
    ['cropped again', async (picture) => crop(await crop(picture))],
  ])(
    'is rejected when the picture was %s meanwhile, until it was reloaded',
    async (_how, change) => {
      const picture = await givePicture(app, ann);
      const id = await submit();
      const [before] = (await find(mia, id)).pictures;
      await change(picture);

      expect(codeOf(await decide(mia, id))).toBe(409);
      expect(await stateOf()).toMatchObject({ state: 'waiting' });
      expect([await badgeOf(), await auditOf()]).toEqual([null, []]);

      // A second moderator's screen may still show the old picture.
      const old = { outcome: 'checked', finding: '', picture: before };
      expect(codeOf(await decide(mia, id, old))).toBe(409);
      expect((await find(mia, id)).pictures).not.toEqual([before]);
      expect(codeOf(await decide(mia, id))).toBe(200);
      expect(await badgeOf()).toBe('2026-11');
    },
  );

  it('never gives the badge to a picture that is changed at the same moment', async () => {
    await givePicture(app, ann);
    const id = await submit();
    const { uploadURL } = await expectOk(ann.call('POST', '/api/profile-picture/upload-url'));
    await putFile(app, uploadURL, await aPicture());

    const [decided] = await Promise.all([
      decide(mia, id),
      ann.call('PUT', '/api/profile-picture', { profilePictureURL: uploadURL }),
    ]);

    expect([200, 409]).toContain(decided.statusCode);
    expect(await badgeOf()).toBeNull();
  });

  it('has no deadline: the selfie is kept until seven days after the decision', async () => {
    const id = await submit();
    app.setTime('2026-11-29T12:00:00Z');
    await photoCheckJobs(app.deps)[0]?.run({});

    expect(codeOf(await look(mia, id))).toBe(200);
  });
});
