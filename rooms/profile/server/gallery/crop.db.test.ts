import fs from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { putFile } from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { ProfilePicture } from '../../index.ts';
import { storeUpload } from '../media/index.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });
const WHOLE = { left: 0, top: 0, width: 1, height: 1 };
const WHITE_HALF = { left: 0.5, top: 0, width: 0.5, height: 1 };
let member: TestMember;
let other: TestMember;

beforeEach(async () => {
  member = await app.createMember();
  other = await app.createMember();
});

/** Black on the left, white on the right. */
async function twoHalves(): Promise<Buffer> {
  const white = { width: 400, height: 600, channels: 3, background: 'white' } as const;
  const right = await sharp({ create: white }).png().toBuffer();
  return sharp({ create: { ...white, width: 800, background: 'black' } })
    .composite([{ input: right, gravity: 'east' }])
    .png()
    .toBuffer();
}

async function upload(): Promise<{ address: string; id: string }> {
  const { uploadURL } = await expectOk(member.call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, await twoHalves());
  return { address: uploadURL, id: new URL(uploadURL).pathname.split('/').at(-1)! };
}

async function add(): Promise<ProfilePicture> {
  const { address } = await upload();
  return (await expectOk(member.call('POST', '/api/pictures', { pictureURL: address }))).picture;
}

const crop = (id: string, part: object, by = member) =>
  by.call('PUT', `/api/pictures/${id}/crop`, part);

async function brightnessOf(url: string, by = other): Promise<number> {
  const answer = await by.call('GET', url);
  expect(answer.statusCode).toBe(200);
  const { channels } = await sharp(answer.rawPayload).stats();
  return channels[0]!.mean;
}

async function filesOf(id: string): Promise<string[]> {
  const names = await fs.readdir(path.join(app.deps.config.dataDir, 'files'), { recursive: true });
  return names.filter((name) => name.includes(id) && path.extname(name) !== '');
}

it('shows nobody another part of a picture that was cropped before it was saved', async () => {
  const { address, id } = await upload();

  await expectOk(crop(id, WHITE_HALF));
  const saved = await expectOk(
    member.call('PUT', '/api/profile-picture', { profilePictureURL: address }),
  );

  expect(await brightnessOf(saved.user.profilePicture)).toBeGreaterThan(250);
  expect(saved.pointsAwarded).toBe(10);
});

it('hides the files of a picture from others until it is saved', async () => {
  const { address, id } = await upload();
  const square = (await filesOf(id)).find((name) => name.includes('/512'));

  expect((await other.call('GET', `/files/${square}`)).statusCode).toBe(404);
  expect((await member.call('GET', `/files/${square}`)).statusCode).toBe(200);
  await expectOk(member.call('PUT', '/api/profile-picture', { profilePictureURL: address }));
  expect((await other.call('GET', `/files/${square}`)).statusCode).toBe(200);
});

it('crops a saved picture again and again, under the same id, and removes the earlier files', async () => {
  const { id, url } = await add();

  await expectOk(crop(id, { left: 0, top: 0, width: 0.5, height: 1 }));
  const { user } = await expectOk(crop(id, WHITE_HALF));

  const [picture] = user.pictures;
  expect(picture.id).toBe(id);
  expect(user.profilePicture).toBe(picture.url);
  expect(picture.url).not.toBe(url);
  expect(await brightnessOf(picture.url)).toBeGreaterThan(250);
  expect((await other.call('GET', url)).statusCode).toBe(404);
  expect(await filesOf(id)).toHaveLength(5);
});

it('serves the original to its owner alone, without metadata', async () => {
  const { id } = await add();

  const own = await member.call('GET', `/api/pictures/${id}/original`);

  expect(await sharp(own.rawPayload).metadata()).toMatchObject({ width: 800, height: 600 });
  expect(own.headers['cache-control']).toBe('no-store');
  expect((await other.call('GET', `/api/pictures/${id}/original`)).statusCode).toBe(404);
  expect((await app.call('GET', `/api/pictures/${id}/original`)).statusCode).toBe(401);
  expect((await member.call('GET', `/files/originals/${id}.webp`)).statusCode).toBe(404);
});

it('crops a picture without an original from its portrait, and keeps that as the original', async () => {
  const { id, address } = await storeUpload(app.deps, member.id, await twoHalves());
  await expectOk(member.call('POST', '/api/pictures', { pictureURL: address }));

  await expectOk(crop(id, { left: 0, top: 0, width: 0.2, height: 1 }));
  const { user } = await expectOk(crop(id, WHOLE));

  const original = await member.call('GET', `/api/pictures/${id}/original`);
  expect(await sharp(original.rawPayload).metadata()).toMatchObject({ width: 450, height: 600 });
  expect(await brightnessOf(user.pictures[0].url)).toBeGreaterThan(60);
});

it('removes the original with its picture', async () => {
  const { id } = await add();
  await expectOk(crop(id, WHITE_HALF));

  await expectOk(member.call('DELETE', `/api/pictures/${id}`));

  expect(await filesOf(id)).toEqual([]);
});

it.each([
  ['a part outside of the picture', { left: 0.6, top: 0, width: 0.6, height: 1 }],
  ['an empty part', { left: 0, top: 0, width: 0, height: 1 }],
  ['no part', {}],
])('rejects %s', async (_what, part) => {
  const { id } = await add();

  expect((await crop(id, part)).statusCode).toBe(400);
});

it('does not crop another member’s picture', async () => {
  const { id } = await add();

  expect((await crop(id, WHITE_HALF, other)).statusCode).toBe(404);
});
