import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, decide, report } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../../testing/server/uploads.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { safetyFlags } from '../tables.ts';

const app = useTestApp();
const SIDE = 64;
const LEFT = { left: 0, top: 0, width: 0.5, height: 1 };
const RIGHT = { ...LEFT, left: 0.5 };

/** Two pictures beside each other. */
function beside(left: Buffer, right: Buffer): Promise<Buffer> {
  const create = { width: SIDE * 2, height: SIDE, channels: 3, background: 'white' } as const;
  return sharp({ create })
    .composite([
      { input: left, gravity: 'west' },
      { input: right, gravity: 'east' },
    ])
    .png()
    .toBuffer();
}

const crop = ({ call }: TestMember, id: string, part: object) =>
  expectOk(call('PUT', `/api/pictures/${id}/crop`, part));

/** Saves a part of a picture, as the screens do. Returns the picture's id. */
async function show(member: TestMember, picture: Buffer, part: object): Promise<string> {
  const { call } = member;
  const { uploadURL } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
  await putFile(app, uploadURL, picture);
  const id = new URL(uploadURL).pathname.split('/').at(-1) ?? '';
  await crop(member, id, part);
  await expectOk(call('PUT', '/api/profile-picture', { profilePictureURL: uploadURL }));
  await app.runJobs();
  return id;
}

const flagsOf = ({ id }: TestMember) =>
  app.deps.db
    .select({ kind: safetyFlags.kind })
    .from(safetyFlags)
    .where(eq(safetyFlags.memberId, id));

describe('the picture of a banned member', () => {
  it('raises a flag when only a new crop shows it', async () => {
    const [ann, ben, cleo] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    const mia = await createStaff(app, 'moderator');
    const banned = await aPicture('png', SIDE);
    const both = await beside(await aPicture('png', SIDE), banned);
    await show(ben, both, RIGHT);
    await expectOk(report(ann, ben));
    await expectOk(decide(mia, ben, { decision: 'ban' }));
    await app.runJobs();

    const id = await show(cleo, both, LEFT);
    expect(await flagsOf(cleo)).toEqual([]);
    await crop(cleo, id, RIGHT);
    await app.runJobs();

    expect(await flagsOf(cleo)).toEqual([{ kind: 'picture' }]);
  });

  it('raises none once the ban was taken back', async () => {
    const [ann, ben, cleo] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    const mia = await createStaff(app, 'moderator');
    const picture = await aPicture('png', SIDE);
    await show(ben, picture, RIGHT);
    await expectOk(report(ann, ben));
    await expectOk(decide(mia, ben, { decision: 'ban' }));
    await app.runJobs();
    await expectOk(decide(mia, ben, { decision: 'reverse' }));

    await show(cleo, picture, RIGHT);

    expect(await flagsOf(cleo)).toEqual([]);
  });
});
