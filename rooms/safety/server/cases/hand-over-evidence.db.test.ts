import { execFile } from 'node:child_process';
import { createHash, verify } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { leaveCommunity } from '../../../../testing/server/leaving.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  findCase,
  givePicture,
  report,
  signInAgain,
} from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { safetyAudit } from '../../../audit/server/index.ts';
import { evidence } from '../tables.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const DAY_MS = 86_400_000;
const LETTER = { reason: 'Police of Austin, 12/26' };
const app = useTestApp();

beforeEach(async () => {
  app.setTime(NOON.toISOString());
  // Each test has its own staff.
  await app.deps.db.execute(sql`update members set role = 'member'`);
});

const ask = (by: TestMember, id: string, body: object = LETTER) =>
  by.call('POST', `/api/desk/cases/${id}/evidence`, body);
const statusesOf = async (id: string, people: TestMember[]) => {
  const statuses: number[] = [];
  for (const one of people) statuses.push((await ask(one, id)).statusCode);
  return statuses;
};
const auditOf = async (id: string) => {
  const rows = await app.deps.db.select().from(safetyAudit).where(eq(safetyAudit.caseId, id));
  return rows.filter(({ action }) => action.startsWith('evidence_'));
};

/** A case about Ben, whom Ann has reported. */
async function reported(ben?: TestMember, body: object = {}) {
  const ann = await app.createMember({ fullName: 'Ann Field' });
  const subject = ben ?? (await app.createMember({ fullName: 'Ben Brook' }));
  const looker = await createStaff(app, 'admin');
  await givePicture(app, subject);
  await expectOk(report(ann, subject, { comment: 'A comment of Ann', ...body }));
  const { id } = await findCase(looker, subject);
  await app.deps.db.execute(sql`update members set role = 'member' where id = ${looker.id}`);
  return { ann, id };
}

/** The files of a ZIP by their names. */
async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'evidence-'));
  try {
    await fs.writeFile(path.join(folder, 'it.zip'), zip);
    await promisify(execFile)('python3', ['-m', 'zipfile', '-e', 'it.zip', 'out'], { cwd: folder });
    const root = path.join(folder, 'out');
    const names = await fs.readdir(root, { recursive: true, withFileTypes: true });
    const files = names.filter((one) => one.isFile());
    return new Map(
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const file = path.join(parentPath, name);
          return [path.relative(root, file), await fs.readFile(file)] as const;
        }),
      ),
    );
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? '';

describe('POST /api/desk/cases/:id/evidence', () => {
  it('answers a second person with the signed ZIP, once', async () => {
    const { ann, id } = await reported();
    const [mia, ada] = [await createStaff(app, 'moderator'), await createStaff(app, 'admin')];

    const first = await ask(mia, id);
    const again = await ask(mia, id, { reason: 'Asked twice' });
    const { evidenceAsked } = await expectOk(ada.call('GET', `/api/desk/cases/${id}`));
    const second = await ask(ada, id);

    const asked = {
      by: { id: mia.id, fullName: 'Mo moderator', isFormer: false },
      at: NOON.toISOString(),
      reason: LETTER.reason,
    };
    expect([first.statusCode, first.json()]).toEqual([202, { asked }]);
    expect([again.statusCode, again.json()]).toEqual([202, { asked }]);
    expect(evidenceAsked).toEqual(asked);
    expect([second.statusCode, second.headers['content-type']]).toEqual([200, 'application/zip']);

    const files = await unpack(second.rawPayload);
    const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
    const { files: listed } = JSON.parse(manifest.toString());
    const names = listed.map(({ name }: { name: string }) => name);
    const [sealed] = await app.deps.db
      .select()
      .from(evidence)
      .where(eq(evidence.memberId, JSON.parse(textOf(files, names[0])).profile.id));
    expect(names).toEqual([
      `evidence/${sealed?.number}.json`,
      expect.stringMatching(new RegExp(`^evidence/${sealed?.number}/0\\.\\w+$`, 'u')),
      'case.json',
    ]);
    expect(new Set(files.keys())).toEqual(
      new Set([...names, 'manifest.json', 'manifest.sig', 'public-key.pem']),
    );
    for (const { name, sha256 } of listed) {
      expect(
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(sha256);
    }
    const signature = Buffer.from(textOf(files, 'manifest.sig'), 'base64');
    expect(verify(null, manifest, textOf(files, 'public-key.pem'), signature)).toBe(true);
    expect(textOf(files, names[0])).toBe(sealed?.snapshot);
    expect(JSON.parse(textOf(files, 'case.json'))).toMatchObject({
      caseId: id,
      evidence: [{ number: sealed?.number, hash: sealed?.hash, isIntact: true }],
    });
    for (const [, content] of files) {
      expect(content.includes(ann.id) || content.includes('A comment of Ann')).toBe(false);
    }
    expect((await ask(ada, id)).statusCode).toBe(202);
    expect(await auditOf(id)).toMatchObject([
      { action: 'evidence_asked', actorId: mia.id, after: { reason: LETTER.reason } },
      {
        action: 'evidence_taken',
        actorId: ada.id,
        after: {
          reason: LETTER.reason,
          manifest: createHash('sha256').update(manifest).digest('hex'),
        },
      },
      { action: 'evidence_asked', actorId: ada.id },
    ]);
  });

  it('answers a sole admin at once, also while another is leaving, and not a sole moderator', async () => {
    const { id } = await reported();
    const mia = await createStaff(app, 'moderator');
    expect(await statusesOf(id, [mia, mia])).toEqual([202, 202]);

    await app.deps.db.execute(sql`update members set role = 'member'`);
    const ada = await createStaff(app, 'admin');
    await leaveCommunity(app, await createStaff(app, 'admin'));

    expect(await statusesOf(id, [ada, ada])).toEqual([200, 200]);
  });

  it('is for admins alone about staff, never for the subject, and for nobody else', async () => {
    const max = await app.createMember();
    const { ann, id } = await reported(max);
    const mia = await createStaff(app, 'moderator');
    await app.deps.db.execute(sql`update members set role = 'admin' where id = ${max.id}`);
    const [ada, alf] = [await createStaff(app, 'admin'), await createStaff(app, 'admin')];

    expect(await statusesOf(id, [max, mia, ann, ada, max, mia, alf])).toEqual([
      404, 404, 404, 202, 404, 404, 200,
    ]);
  });

  it('begins again after a week, and when who asked is no staff any more', async () => {
    const { id } = await reported();
    const [mia, ada] = [await createStaff(app, 'moderator'), await createStaff(app, 'admin')];
    const max = await createStaff(app, 'moderator');
    expect((await ask(max, id)).statusCode).toBe(202);
    await app.deps.db.execute(sql`update members set role = 'member' where id = ${max.id}`);

    expect((await ask(mia, id)).statusCode).toBe(202);
    app.setTime(new Date(NOON.getTime() + 7 * DAY_MS).toISOString());
    await signInAgain(app, ada);

    expect((await ask(ada, id)).statusCode).toBe(202);
  });

  it('is not used up when the files can’t be read', async () => {
    const { id } = await reported();
    const [mia, ada] = [await createStaff(app, 'moderator'), await createStaff(app, 'admin')];
    await ask(mia, id);
    vi.spyOn(app.deps.storage, 'read').mockRejectedValueOnce(new Error('the store is away'));

    expect(await statusesOf(id, [ada, ada])).toEqual([500, 200]);
  });

  it('hands it to one of two who ask at once', async () => {
    const { id } = await reported();
    const staff = [
      await createStaff(app, 'moderator'),
      await createStaff(app, 'admin'),
      await createStaff(app, 'admin'),
    ];

    const answers = await Promise.all(staff.map((one) => ask(one, id)));

    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 202, 202]);
  });

  it('leaves the files of a child safety case where they are', async () => {
    const { id } = await reported(undefined, { reason: 'child_safety' });
    const ada = await createStaff(app, 'admin');

    const files = await unpack((await ask(ada, id)).rawPayload);

    const sealed = [...files.keys()].find((name) => name.startsWith('evidence/'));
    expect(files.size).toBe(5);
    expect(JSON.parse(textOf(files, sealed ?? '')).media[0].sha256).toMatch(/^[\da-f]{64}$/u);
    expect(JSON.parse(textOf(files, 'case.json')).isWithMedia).toBe(false);
  });

  it('needs a reason, and evidence that is kept', async () => {
    const { id } = await reported();
    const ada = await createStaff(app, 'admin');

    const unsaid = await ask(ada, id, { reason: ' ' });
    await app.deps.db.execute(sql`
      update evidence set snapshot = null, member_id = null
      where report_id in (select id from reports where case_id = ${id})`);
    const gone = await ask(ada, id);

    expect([unsaid.statusCode, unsaid.json().issues[0].path]).toEqual([400, 'reason']);
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'conflict']);
  });
});
