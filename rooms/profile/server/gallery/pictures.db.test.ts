import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import type { ProfilePicture } from '../../index.ts';
import { profilePictures } from '../tables.ts';

const NEVER = '00000000-0000-4000-8000-00000000dead';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });
let member: TestMember;
let other: TestMember;

beforeEach(async () => {
  member = await app.createMember();
  other = await app.createMember();
});

async function upload(by = member): Promise<string> {
  const { uploadURL } = await expectOk(by.call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, await aPicture());
  return uploadURL;
}

async function add(by = member, alt?: string): Promise<ProfilePicture> {
  const body = { pictureURL: await upload(by), alt };
  return (await expectOk(by.call('POST', '/api/pictures', body))).picture;
}

async function addAll(count: number): Promise<ProfilePicture[]> {
  const pictures = [];
  for (let at = 0; at < count; at += 1) pictures.push(await add());
  return pictures;
}

async function profileOf(of = member, by = member) {
  return (await expectOk(by.call('GET', `/api/users/${of.id}`))).user;
}

async function idsOf(of = member): Promise<string[]> {
  return (await profileOf(of)).pictures.map(({ id }: ProfilePicture) => id);
}

describe('POST /api/pictures', () => {
  it('adds a picture as the last one, and the first is the profile picture', async () => {
    const first = await member.call('POST', '/api/pictures', {
      pictureURL: await upload(),
      alt: '  On a pier ',
    });
    const second = await add();

    expect(first.statusCode).toBe(200);
    expect(first.json().picture).toEqual({
      id: expect.any(String),
      url: expect.stringContaining(first.json().picture.id),
      width: 512,
      height: 512,
      placeholder: expect.stringMatching(/^[\w+/]{20,60}={0,2}$/),
      alt: 'On a pier',
    });
    const profile = await profileOf(member, other);
    expect(profile.pictures).toEqual([first.json().picture, second]);
    expect(profile.profilePicture).toBe(first.json().picture.url);
  });

  it('pays only for the first one', async () => {
    const body = { pictureURL: await upload() };
    const first = await expectOk(member.call('POST', '/api/pictures', body));
    const again = await expectOk(member.call('POST', '/api/pictures', body));
    const second = await expectOk(
      member.call('POST', '/api/pictures', { pictureURL: await upload() }),
    );

    expect([first, again, second].map(({ pointsAwarded }) => pointsAwarded)).toEqual([10, 0, 0]);
    expect(second.user).toMatchObject({ rizzScore: 10 });
    expect(second.user.pictures).toHaveLength(2);
  });

  it('accepts six, and explains that there is no room for a seventh', async () => {
    await addAll(6);

    const answer = await member.call('POST', '/api/pictures', { pictureURL: await upload() });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('You have six pictures. Remove one, then add another.');
    expect(await idsOf()).toHaveLength(6);
  });

  it('accepts six of 50 concurrent pictures', async () => {
    const addresses = await Promise.all(Array.from({ length: 50 }, () => upload()));

    const answers = await Promise.all(
      addresses.map((pictureURL) => member.call('POST', '/api/pictures', { pictureURL })),
    );

    const added = answers.filter(({ statusCode }) => statusCode === 200);
    expect(added).toHaveLength(6);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(44);
    expect(added.reduce((sum, answer) => sum + answer.json().pointsAwarded, 0)).toBe(10);
    const profile = await profileOf();
    expect(profile.pictures).toHaveLength(6);
    expect(profile.profilePicture).toBe(profile.pictures[0].url);
  });

  it('rejects what is not the member’s own upload, and a long description', async () => {
    const theirs = await upload(other);
    for (const body of [
      { pictureURL: theirs },
      { pictureURL: `/api/uploads/${NEVER}` },
      { pictureURL: 'https://evil.example/a.png' },
      {},
      { pictureURL: await upload(), alt: 'x'.repeat(251) },
    ]) {
      expect((await member.call('POST', '/api/pictures', body)).statusCode).toBe(400);
    }
    expect(await idsOf()).toEqual([]);
    const longest = { pictureURL: await upload(), alt: 'x'.repeat(250) };
    expect((await member.call('POST', '/api/pictures', longest)).statusCode).toBe(200);
  });
});

describe('the database', () => {
  it('rejects a seventh picture, and two pictures in one place', async () => {
    const [first] = await addAll(1);
    const { id } = await add(other);
    const { db } = app.deps;
    for (const position of [0, 6, -1]) {
      const moved = db
        .update(profilePictures)
        .set({ memberId: member.id, position })
        .where(eq(profilePictures.id, id));
      await expect(moved).rejects.toThrow('Failed query');
    }
    expect(await idsOf()).toEqual([first!.id]);
  });
});

describe('PUT /api/pictures/order', () => {
  const sort = (ids: unknown) => member.call('PUT', '/api/pictures/order', { ids });

  it('sorts the pictures, and the new first one is the profile picture', async () => {
    const [one, two, three] = await addAll(3);

    const answer = await sort([three!.id, one!.id, two!.id.toUpperCase()]);

    expect(answer.statusCode).toBe(200);
    expect(await idsOf()).toEqual([three!.id, one!.id, two!.id]);
    expect(answer.json().user.profilePicture).toBe(three!.url);
    const [row] = await app.deps.db.select().from(members).where(eq(members.id, member.id));
    expect(row?.profilePicture).toBe(three!.url);
  });

  it('rejects foreign ids, and lists that do not name each picture once', async () => {
    const [one, two] = await addAll(2);
    const foreign = await add(other);
    for (const ids of [
      [one!.id],
      [one!.id, one!.id],
      [one!.id, two!.id, two!.id],
      [one!.id, foreign.id],
      [one!.id, two!.id, foreign.id],
      [one!.id, NEVER],
      [one!.id, 'x'],
      Array.from({ length: 7 }, () => one!.id),
      [one!.id, 5],
      'x',
      null,
    ]) {
      expect([ids, (await sort(ids)).statusCode]).toEqual([ids, 400]);
    }
    expect(await idsOf()).toEqual([one!.id, two!.id]);
    expect(await idsOf(other)).toEqual([foreign.id]);
  });
});

describe('DELETE /api/pictures/{id}', () => {
  it('moves the next one up when the first is removed, and deletes its files', async () => {
    const [one, two, three] = await addAll(3);

    const answer = await member.call('DELETE', `/api/pictures/${one!.id}`);

    expect(answer.statusCode).toBe(200);
    expect(await idsOf()).toEqual([two!.id, three!.id]);
    expect(answer.json().user.profilePicture).toBe(two!.url);
    expect((await member.call('GET', one!.url)).statusCode).toBe(404);
    expect((await member.call('GET', two!.url)).statusCode).toBe(200);
  });

  it('leaves no picture when the last one is removed', async () => {
    const [one] = await addAll(1);
    await expectOk(member.call('DELETE', `/api/pictures/${one!.id}`));

    expect(await profileOf()).toMatchObject({ profilePicture: null, pictures: [] });
  });

  it('answers alike for another member’s picture and for an unknown one', async () => {
    const theirs = await add(other);
    for (const call of ['DELETE', 'PUT'] as const) {
      const body = call === 'PUT' ? { alt: 'Mine' } : undefined;
      const [foreign, never] = await Promise.all(
        [theirs.id, NEVER].map((id) => member.call(call, `/api/pictures/${id}`, body)),
      );
      expect([foreign!.statusCode, foreign!.body]).toEqual([404, never!.body]);
    }
    expect((await profileOf(other)).pictures).toEqual([theirs]);
  });
});

describe('PUT /api/pictures/{id}', () => {
  it('changes the description, and removes an empty one', async () => {
    const { id } = await add(member, 'On a pier');
    const describe = async (alt: string | null) =>
      (await expectOk(member.call('PUT', `/api/pictures/${id}`, { alt }))).user.pictures[0].alt;

    expect(await describe('In a boat')).toBe('In a boat');
    expect(await describe('  ')).toBeNull();
    expect(await describe(null)).toBeNull();
  });
});

describe('PUT /api/profile-picture', () => {
  const save = async (profilePictureURL: string) =>
    (await expectOk(member.call('PUT', '/api/profile-picture', { profilePictureURL }))).user;

  it('replaces the first picture and leaves the others', async () => {
    const [one, two] = await addAll(2);

    const user = await save(await upload());

    expect(user.pictures).toHaveLength(2);
    expect(user.pictures[1]).toEqual(two);
    expect(user.profilePicture).toBe(user.pictures[0].url);
    expect((await member.call('GET', one!.url)).statusCode).toBe(404);
  });

  it('moves a picture of the profile to the front', async () => {
    const first = await upload();
    await expectOk(member.call('POST', '/api/pictures', { pictureURL: first }));
    const [second] = await addAll(1);
    const [one] = await idsOf();
    await expectOk(member.call('PUT', '/api/pictures/order', { ids: [second!.id, one] }));

    const user = await save(first);

    expect(user.pictures.map(({ id }: ProfilePicture) => id)).toEqual([one, second!.id]);
  });
});

describe('GET /api/users/{id}/potential-matches', () => {
  it('has the pictures of each candidate, in their order', async () => {
    const [one, two] = await addAll(2);
    const plain = await app.createMember();

    const found = await expectOk(
      other.call('GET', `/api/users/${other.id}/potential-matches?limit=50`),
    );

    const picturesOf = (id: string) =>
      found.find((candidate: { id: string }) => candidate.id === id)?.pictures;
    expect(picturesOf(member.id)).toEqual([one, two]);
    expect(picturesOf(plain.id)).toEqual([]);
  });
});
