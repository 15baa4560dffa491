import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../../platform/server/unit-of-work.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { aPicture, aVideo, putFile } from '../../../testing/server/uploads.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members } from '../../account/server/index.ts';
import { activities, award, pointsLedger, recordActivity } from '../../play/server/index.ts';
import { PLACEHOLDER_VIDEO_URL } from '../index.ts';

const PUBLIC_FIELDS = [
  'age',
  'bio',
  'createdAt',
  'fullName',
  'id',
  'interests',
  'level',
  'location',
  'photoChecked',
  'profileComplete',
  'profilePicture',
  'rizzScore',
  'streakDays',
  'videoIntroUrl',
];

/** The fields of a profile that lists do not have (§23). */
const PROFILE_FIELDS = [
  ...PUBLIC_FIELDS,
  'label',
  'goal',
  'pictures',
  'prompts',
  'heightCm',
  'languages',
  'job',
  'school',
  'voiceNote',
  'videoCaptions',
].toSorted();

const app = useTestApp();
let member: TestMember;
let other: TestMember;

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  member = await app.createMember();
  other = await app.createMember();
});

const update = (body: object | string, of = member) =>
  app.http.inject({
    method: 'PUT',
    url: `/api/users/${of.id}`,
    headers: { cookie: of.cookie, 'content-type': 'application/json' },
    payload: body,
  });

async function rowOf({ id } = member) {
  const [row] = await app.deps.db.select().from(members).where(eq(members.id, id));
  return row!;
}
const ledgerOf = ({ id } = member) =>
  app.deps.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, id));
const activitiesOf = async ({ id } = member) =>
  (await app.deps.db.select().from(activities).where(eq(activities.memberId, id))).map(
    ({ kind }) => kind,
  );

async function uploaded(kind: 'picture' | 'video', by = member): Promise<string> {
  const answer = await by.call('POST', `/api/profile-${kind}/upload-url`);
  const { uploadURL } = answer.json();
  const put = await putFile(app, uploadURL, kind === 'picture' ? await aPicture() : aVideo());
  expect(put.statusCode).toBe(200);
  return uploadURL;
}
const savePicture = (profilePictureURL: unknown, by = member) =>
  by.call('PUT', '/api/profile-picture', { profilePictureURL });

describe('GET /api/users/{id}', () => {
  it('shows every member the same fields, none of them private', async () => {
    for (const viewer of [member, other]) {
      const answer = await viewer.call('GET', `/api/users/${member.id}`);
      expect(answer.statusCode).toBe(200);
      expect(Object.keys(answer.json())).toEqual(['user']);
      expect(Object.keys(answer.json().user).toSorted()).toEqual(PROFILE_FIELDS);
    }
  });

  it('rejects calls without a session, and answers 404 for unknown ids', async () => {
    expect((await app.call('GET', `/api/users/${member.id}`)).statusCode).toBe(401);
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const id of [nobody, 'abc', '1', '__proto__']) {
      expect((await member.call('GET', `/api/users/${id}`)).statusCode).toBe(404);
    }
    const answer = await member.call('GET', `/api/users/${nobody}`);
    expect(answer.json()).toEqual({
      code: 'not_found',
      message: "The user you're looking for doesn't exist.",
    });
  });
});

describe('PUT /api/users/{id}', () => {
  it('changes only the fields that are sent', async () => {
    const before = await rowOf();
    const answer = await update({
      fullName: '  Robin Vale ',
      location: 'Denver, CO',
      bio: 'Hello.',
      interests: ['Art', 'Food', 'Pets', 'Art'],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({
      fullName: 'Robin Vale',
      location: 'Denver, CO',
      bio: 'Hello.',
      interests: ['Art', 'Food', 'Pets'],
    });
    expect(Object.keys(answer.json().user).toSorted()).toEqual(PROFILE_FIELDS);
    await update({ bio: '' });
    expect(await rowOf()).toEqual({
      ...before,
      fullName: 'Robin Vale',
      foldedName: 'robin vale',
      location: 'Denver, CO',
      bio: null,
      interests: ['Art', 'Food', 'Pets'],
    });
  });

  it('returns the unchanged member when there is nothing to change', async () => {
    const before = await rowOf();
    expect((await update({})).json().user.id).toBe(member.id);
    expect(await rowOf()).toEqual(before);
  });

  it.each([
    [{ fullName: 'R' }, 'fullName', 'Name must be at least 2 characters'],
    [{ fullName: null }, 'fullName', 'Name must be at least 2 characters'],
    [{ location: 'A' }, 'location', 'Please enter your location'],
    [{ location: 'Atlantis, XX' }, 'location', 'Please choose a city from the list'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'Bio must be less than 500 characters'],
    [{ bio: 5 }, 'bio', 'Bio must be less than 500 characters'],
    [{ interests: ['Art', 'Food'] }, 'interests', 'Please select at least 3 interests'],
    [{ interests: ['Art', 'Food', 'X'] }, 'interests.2', 'Please choose interests from the list'],
    [{ profileComplete: 'yes' }, 'profileComplete', 'Profile complete must be true or false'],
    [
      { videoIntroUrl: 'javascript:alert(1)' },
      'videoIntroUrl',
      'Please give the address of a video',
    ],
    [{ videoIntroUrl: '' }, 'videoIntroUrl', 'Please give the address of a video'],
    [{ fullName: 'Ro\0bin' }, 'fullName', 'Text must not contain NUL characters'],
  ])('rejects %o', async (body, path, message) => {
    const before = await rowOf();
    const answer = await update({ bio: 'x', ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual({ path, message });
    expect(await rowOf()).toEqual(before);
  });

  it('ignores fields that members may not set', async () => {
    const before = await rowOf();
    const answer = await update(
      `{"bio":"Hi","rizzScore":9999,"level":99,"email":"a@b.example","username":"a","id":"1",
        "streakDays":99,"age":20,"passwordHash":"x","createdAt":"2020-01-01","profilePicture":"/x",
        "lastDailyBonusAt":null,"theme":"gold","isAdmin":true,
        "__proto__":{"rizzScore":5},"constructor":{"prototype":{"rizzScore":5}}}`,
    );
    expect(answer.statusCode).toBe(200);
    expect(await rowOf()).toEqual({ ...before, bio: 'Hi' });
    expect(({} as { rizzScore?: number }).rizzScore).toBeUndefined();
  });

  it.each(['', '[]', '"x"', 'null', '{"bio":'])('rejects the body %s', async (body) => {
    expect((await update(body)).statusCode).toBe(400);
  });

  it('is only for the owner', async () => {
    const before = await rowOf(other);
    const url = `/api/users/${other.id}`;
    expect((await app.call('PUT', url, { bio: 'x' })).statusCode).toBe(401);
    expect((await member.call('PUT', url, { bio: 'x' })).statusCode).toBe(403);
    expect(await rowOf(other)).toEqual(before);
  });

  it('informs the member’s own sockets', async () => {
    await update({ bio: 'New' });
    expect(app.liveMessages.at(-1)).toEqual({
      kind: 'event',
      memberIds: [member.id],
      event: { type: 'user_changed', userId: member.id, part: 'user' },
    });
  });
});

describe('profile completion (§14)', () => {
  it('is decided by the server: the flag alone has no effect', async () => {
    expect((await update({ profileComplete: true })).json().user.profileComplete).toBe(false);
  });

  it('is reached by saving a video introduction as in §7, and is permanent', async () => {
    const body = { videoIntroUrl: PLACEHOLDER_VIDEO_URL, profileComplete: true };
    expect((await update(body)).json().user.profileComplete).toBe(true);
    expect((await update({ profileComplete: false })).json().user.profileComplete).toBe(true);
    expect(await activitiesOf()).not.toContain('profile-completed');
  });

  it('is reached when all five parts exist, in any order', async () => {
    await savePicture(await uploaded('picture'));
    await update({ videoIntroUrl: PLACEHOLDER_VIDEO_URL });
    expect((await rowOf()).profileComplete).toBe(false);
    expect(await activitiesOf()).not.toContain('profile-completed');
    expect((await update({ bio: 'Hello' })).json().user.profileComplete).toBe(true);
    expect((await activitiesOf()).filter((kind) => kind === 'profile-completed')).toHaveLength(1);

    await update({ bio: 'Hello' }, other);
    await update({ videoIntroUrl: PLACEHOLDER_VIDEO_URL }, other);
    const saved = await savePicture(await uploaded('picture', other), other);
    expect(saved.json().user.profileComplete).toBe(true);
  });
});

describe('a video introduction', () => {
  it('pays 25 only once', async () => {
    const body = { videoIntroUrl: PLACEHOLDER_VIDEO_URL, profileComplete: true };
    const first = await update(body);
    expect(first.json()).toMatchObject({ pointsAwarded: 25, user: { rizzScore: 25 } });
    expect(first.json().user.videoIntroUrl).toBe(PLACEHOLDER_VIDEO_URL);
    expect((await update(body)).json().pointsAwarded).toBe(0);
    await update({ videoIntroUrl: null });
    expect((await rowOf()).videoIntroUrl).toBeNull();
    const again = await update({ videoIntroUrl: await uploaded('video'), profileComplete: true });
    expect(again.json()).toMatchObject({ pointsAwarded: 0, user: { rizzScore: 25 } });
    expect(await ledgerOf()).toMatchObject([{ key: 'video-intro', points: 25 }]);
    expect(await activitiesOf()).toContain('video-saved');
  });

  it('pays once for 50 parallel requests', async () => {
    const body = { videoIntroUrl: PLACEHOLDER_VIDEO_URL, profileComplete: true };
    const answers = await Promise.all(Array.from({ length: 50 }, () => update(body)));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    const paid = answers.reduce((sum, answer) => sum + answer.json().pointsAwarded, 0);
    expect(paid).toBe(25);
    expect((await rowOf()).rizzScore).toBe(25);
    expect(await ledgerOf()).toHaveLength(1);
  });

  it('is the member’s own upload, with or without its signature', async () => {
    const address = await uploaded('video');
    const plain = address.split('?')[0]!;
    const saved = (await update({ videoIntroUrl: plain })).json().user.videoIntroUrl;
    expect(saved).toMatch(/^\/files\/videos\/[\w-]{36}\.mp4$/);
    // A client may send the whole user back, with the address that the profile shows.
    expect((await update({ videoIntroUrl: saved })).json().user.videoIntroUrl).toBe(saved);
    expect((await update({ videoIntroUrl: address })).json().user.videoIntroUrl).toBe(saved);
  });

  it('is never another member’s file or another address of ours', async () => {
    const theirs = await uploaded('video', other);
    const shown = (await update({ videoIntroUrl: theirs }, other)).json().user.videoIntroUrl;
    const picture = await uploaded('picture');
    const open = (await member.call('POST', '/api/profile-video/upload-url')).json().uploadURL;
    const before = await rowOf();
    for (const address of [theirs, shown, picture, open, '/api/auth/logout', '/files/x.mp4']) {
      const answer = await update({ videoIntroUrl: address, profileComplete: true });
      expect([address, answer.statusCode]).toEqual([address, 400]);
    }
    expect(await rowOf()).toEqual(before);
    expect((await member.call('GET', shown)).statusCode).toBe(200);
  });

  it('replaces an earlier one', async () => {
    const first = (await update({ videoIntroUrl: await uploaded('video') })).json().user;

    const second = await update({ videoIntroUrl: await uploaded('video') });

    expect(second.statusCode).toBe(200);
    expect((await member.call('GET', first.videoIntroUrl)).statusCode).toBe(404);
    expect((await member.call('GET', second.json().user.videoIntroUrl)).statusCode).toBe(200);
  });

  it('deletes its file when it is removed or replaced', async () => {
    const upload = await uploaded('video');
    const first = (await update({ videoIntroUrl: upload })).json().user.videoIntroUrl;
    await update({ videoIntroUrl: PLACEHOLDER_VIDEO_URL });
    expect((await member.call('GET', first)).statusCode).toBe(404);
    const gone = await update({ videoIntroUrl: upload });
    expect(gone.statusCode).toBe(400);
  });
});

describe('PUT /api/profile-picture', () => {
  it('pays 10 only for the first one', async () => {
    const first = await savePicture((await uploaded('picture')).split('?')[0]);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      pointsAwarded: 10,
      message: expect.stringContaining('10 Rizz points'),
      user: { rizzScore: 10 },
    });
    const second = await savePicture(await uploaded('picture'));
    expect(second.json()).toMatchObject({ pointsAwarded: 0, user: { rizzScore: 10 } });
    expect(second.json().user.profilePicture).not.toBe(first.json().user.profilePicture);
    expect(await ledgerOf()).toMatchObject([{ key: 'first-picture', points: 10 }]);
    expect(await activitiesOf()).toContain('picture-saved');
  });

  it('accepts the upload’s full address, without its query, or as a path', async () => {
    const address = await uploaded('picture');
    const { origin, pathname, search } = new URL(address);
    for (const form of [address, origin + pathname, pathname, pathname + search]) {
      const answer = await savePicture(form);
      expect([form, answer.statusCode]).toEqual([form, 200]);
    }
    const [row] = await ledgerOf();
    expect(row?.points).toBe(10);
  });

  it.each(['the same picture', 'pictures of their own'])(
    'pays once for 50 at once, %s',
    async (how) => {
      const one = await uploaded('picture');
      const addresses = await Promise.all(
        Array.from({ length: 50 }, async () =>
          how === 'the same picture' ? one : uploaded('picture'),
        ),
      );
      const answers = await Promise.all(addresses.map((address) => savePicture(address)));
      expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
      expect(answers.reduce((sum, answer) => sum + answer.json().pointsAwarded, 0)).toBe(10);
      expect((await rowOf()).rizzScore).toBe(10);
      const shown = (await rowOf()).profilePicture;
      expect((await member.call('GET', shown!)).statusCode).toBe(200);
    },
  );

  it('rejects everything but the member’s own upload', async () => {
    const theirs = await uploaded('picture', other);
    const theirPicture = (await savePicture(theirs, other)).json().user.profilePicture;
    const video = await uploaded('video');
    const open = (await member.call('POST', '/api/profile-picture/upload-url')).json().uploadURL;
    const own = new URL(await uploaded('picture'));
    const elsewhere = `https://evil.example${own.pathname}`;
    const before = await rowOf();
    const addresses = [
      theirs,
      theirPicture,
      video,
      open,
      elsewhere,
      'https://evil.example/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '/api/uploads/',
      `${own.href.split('?')[0]}/../x`,
      'http://',
    ];
    for (const address of addresses) {
      const { statusCode } = await savePicture(address);
      expect([address, statusCode]).toEqual([address, 400]);
    }
    for (const value of [undefined, null, '', 5, {}, 'x'.repeat(3000)]) {
      expect((await savePicture(value)).statusCode).toBe(400);
    }
    expect(await rowOf()).toEqual(before);
    const signedOut = await app.call('PUT', '/api/profile-picture', { profilePictureURL: open });
    expect(signedOut.statusCode).toBe(401);
  });
});

describe('GET /api/users/{id}/stats', () => {
  const stats = async (by: TestMember) =>
    (await by.call('GET', `/api/users/${member.id}/stats`)).json();

  beforeEach(async () => {
    const pay = (at: string, key: string, points: number, reason: 'rizzman' | 'daily-bonus') =>
      runWork(app.deps, (work) =>
        award(work, { memberId: member.id, key, points, reason, at: new Date(at) }),
      );
    await pay('2026-08-30T23:59:59Z', 'a', 1, 'daily-bonus');
    await pay('2026-08-31T00:00:00Z', 'b', 2, 'daily-bonus');
    await pay('2026-10-22T23:59:59Z', 'c', 3, 'daily-bonus');
    await pay('2026-10-23T00:00:00Z', 'd', 4, 'daily-bonus');
    await pay('2026-11-21T00:00:00Z', 'e', 5, 'daily-bonus');
    await pay('2026-11-21T11:00:00Z', 'f', 6, 'rizzman');
    await pay('2026-11-21T11:30:00Z', 'g', 7, 'rizzman');
    for (const day of ['2026-08-30', '2026-11-21']) {
      const at = new Date(`${day}T12:00:00Z`);
      await runWork(app.deps, (work) =>
        recordActivity(work, { memberId: member.id, kind: 'maze-won', key: day, at }),
      );
    }
  });

  it('shows members all of their own statistics', async () => {
    expect(await stats(member)).toEqual({
      today: '2026-11-21',
      rizzScore: 28,
      level: 1,
      streakDays: 0,
      details: {
        pointsEarned: 22,
        mazeWins: 2,
        points: [
          { day: '2026-10-23', reason: 'daily-bonus', points: 4 },
          { day: '2026-11-21', reason: 'daily-bonus', points: 5 },
          { day: '2026-11-21', reason: 'rizzman', points: 13 },
        ],
        activeDays: ['2026-08-31', '2026-10-22', '2026-10-23', '2026-11-21'],
        mazeWinDays: ['2026-11-21'],
      },
    });
  });

  it('shows others only what the profile shows', async () => {
    expect(await stats(other)).toEqual({
      today: '2026-11-21',
      rizzScore: 28,
      level: 1,
      streakDays: 0,
      details: null,
    });
  });

  it('rejects calls without a session, and unknown members', async () => {
    expect((await app.call('GET', `/api/users/${member.id}/stats`)).statusCode).toBe(401);
    const nobody = '/api/users/00000000-0000-4000-8000-000000000000/stats';
    expect((await member.call('GET', nobody)).statusCode).toBe(404);
  });
});

describe('GET /api/users/:id/as-others', () => {
  it('answers with one’s own profile as others get it', async () => {
    const patch = { privacy: { hideScore: true } };
    await expectOk(member.call('PATCH', '/api/settings', patch));

    const preview = await expectOk(member.call('GET', `/api/users/${member.id}/as-others`));

    expect(preview).toEqual(await expectOk(other.call('GET', `/api/users/${member.id}`)));
    expect(preview.user).toMatchObject({ rizzScore: null, level: null });
    expect((await other.call('GET', `/api/users/${member.id}/as-others`)).statusCode).toBe(403);
  });
});
