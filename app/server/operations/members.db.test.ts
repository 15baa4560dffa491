import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  members,
  operatorActions,
  passkeys,
  secondFactors,
} from '../../../rooms/account/server/index.ts';
import { act } from '../../../testing/server/member-calls.ts';
import { givePicture } from '../../../testing/server/safety.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { readMembersCommand, runMembersCommand } from './members.ts';

const app = useTestApp();
const NOW = new Date('2026-11-21T12:00:00.000Z');
const COMMAND = path.resolve(import.meta.dirname, 'members-command.ts');

let directory: string;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-members-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

const run = (...words: string[]) => runMembersCommand(app.deps, readMembersCommand(words), 'ann');
const listActions = () => app.deps.db.select().from(operatorActions);

/** Runs the command like `npm run members`, in a separate process. */
async function runInProcess(words: string[], nodeOptions: string[] = []): Promise<string> {
  const { location } = app;
  if (!('socketDirectory' in location)) throw new Error('The test database has no socket.');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeOptions, COMMAND, 'members', ...words],
    {
      env: {
        PATH: process.env['PATH'],
        RIZZLY_ENV: '/dev/null',
        HOME: process.env['HOME'],
        DATA_DIR: app.deps.config.dataDir,
        DATABASE_URL: `postgres:///${location.name}`,
        PGHOST: location.socketDirectory,
        PGUSER: location.user,
        PGPASSWORD: location.password,
        INIT_CWD: directory,
      },
    },
  );
  return stdout;
}

describe('npm run members -- find', () => {
  it('describes the member of an address, and records the operator', async () => {
    const member = await app.createMember({ email: 'mona@test.example', fullName: 'Mona Vale' });

    const answer = await run('find', ' Mona@Test.example');

    expect(answer).toContain(member.id);
    expect(answer).toContain('Name:         Mona Vale');
    expect(answer).toContain('Signs in by:  password');
    expect(answer).toContain('Sessions:     1');
    expect(await listActions()).toEqual([
      expect.objectContaining({ operator: 'ann', action: 'find', memberId: member.id, at: NOW }),
    ]);
  });

  it('records an unsuccessful search, without the address', async () => {
    expect(await run('find', 'nobody@test.example')).toContain(
      'No member has the address nobody@test.example.',
    );
    const rows = await listActions();
    expect(rows.at(-1)).toMatchObject({ operator: 'ann', memberId: null });
    expect(JSON.stringify(rows)).not.toContain('nobody@test.example');
  });

  it.each([
    [],
    ['find'],
    ['find', 'mona'],
    ['find', 'a@b.c', 'more'],
    ['export', 'a@b.c'],
    ['export', 'a@b.c', 'file', 'more'],
    ['erase', 'a@b.c', 'file'],
    ['remove', 'a@b.c'],
  ])('prints its usage: %s %s %s %s', (...words) => {
    expect(() => readMembersCommand(words)).toThrow('npm run members -- find EMAIL');
  });
});

describe('npm run members -- reset-factor', () => {
  it('takes passkeys and codes away, says so by mail, and is recorded', async () => {
    const { id, email } = await app.createMember({ role: 'admin' });
    const { db } = app.deps;
    const createdAt = NOW;
    await db.insert(secondFactors).values({ memberId: id, secret: 'sealed', createdAt });
    await db.insert(passkeys).values({
      memberId: id,
      credentialId: 'lost',
      publicKey: 'key',
      counter: 0,
      transports: [],
      name: 'Phone',
      createdAt,
    });

    expect(await run('find', email)).toMatch(/Signs in by: {2}password and 1 passkey$/mu);
    expect(await run('reset-factor', email)).toContain('no passkeys and no codes anymore');
    await app.runJobs();

    expect(await db.$count(secondFactors, eq(secondFactors.memberId, id))).toBe(0);
    expect(await db.$count(passkeys, eq(passkeys.memberId, id))).toBe(0);
    expect(app.mails.findLast(({ to }) => to === email)?.subject).toBe(
      'The passkeys of your Rizzly account were removed',
    );
    expect((await listActions()).at(-1)).toMatchObject({ action: 'reset-factor', memberId: id });
  });
});

describe('npm run members -- export', () => {
  it('writes the same export as the member would get, and records it', async () => {
    const email = 'olive@test.example';
    const member = await app.createMember({ email, fullName: 'Olive Oaks' });

    const answer = await runInProcess(['export', email, 'olive.zip']);

    const file = path.join(directory, 'olive.zip');
    expect(answer).toContain(file);
    // Nobody else on the machine can read it.
    expect((await fs.stat(file)).mode & 0o077).toBe(0);
    const unzip = ['-m', 'zipfile', '-e', file, directory];
    await promisify(execFile)('python3', unzip);
    const data = JSON.parse(await fs.readFile(path.join(directory, 'data.json'), 'utf8'));
    expect(data).toMatchObject({ memberId: member.id });
    expect((await listActions()).at(-1)).toMatchObject({
      operator: os.userInfo().username,
      action: 'export',
      memberId: member.id,
    });
  });

  it('exports 20,000 long messages with less memory than their texts take', async () => {
    const email = 'tara@test.example';
    const tara = await app.createMember({ email });
    const uma = await app.createMember();
    await act(tara, uma, 'like');
    const { conversationId } = await act(uma, tara, 'like');
    await app.deps.db.execute(sql`
      insert into messages (conversation_id, seq, sender_id, content, sent_at)
      select ${conversationId}::uuid, seq, ${tara.id}::uuid, repeat('moth ', 1000) || seq, now()
      from generate_series(1, 20000) seq`);

    // Megabytes. The texts alone take 100.
    await runInProcess(['export', email, 'tara.zip'], ['--max-old-space-size=96']);

    const count = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]).open('messages.ndjson') as lines: print(sum(1 for _ in lines))`;
    const file = path.join(directory, 'tara.zip');
    const { stdout } = await promisify(execFile)('python3', ['-c', count, file]);
    expect(stdout.trim()).toBe('20000');
  }, 300_000);

  it('overwrites no file', async () => {
    const email = 'paul@test.example';
    await app.createMember({ email });
    const file = path.join(directory, 'there-already');
    await fs.writeFile(file, 'keep me');

    await expect(run('export', email, file)).rejects.toThrow('already');

    expect(await fs.readFile(file, 'utf8')).toBe('keep me');
  });
});

describe('npm run members -- erase', () => {
  const exists = async (id: string) =>
    (await app.deps.db.$count(members, eq(members.id, id))) === 1;

  it('erases immediately, and records it without naming the member', async () => {
    const email = 'quinn@test.example';
    const quinn = await app.createMember({ email });
    const rosa = await app.createMember();
    await act(quinn, rosa, 'like');
    const { id } = await act(rosa, quinn, 'like');
    const picture = await givePicture(app, quinn);

    expect(await runInProcess(['erase', email])).toContain('is erased');

    expect(await exists(quinn.id)).toBe(false);
    expect((await quinn.call('GET', '/api/auth/session')).statusCode).toBe(401);
    expect((await rosa.call('GET', `/api/matches/${id}`)).statusCode).toBe(404);
    expect((await rosa.call('GET', picture)).statusCode).toBe(404);
    expect((await listActions()).at(-1)).toMatchObject({ action: 'erase', memberId: null });
    const kept: string[] = [];
    await app.runJobs();
    for await (const key of app.deps.storage.list()) {
      if (picture.includes(key) || key.includes(quinn.id)) kept.push(key);
    }
    expect(kept).toEqual([expect.stringMatching(/^tombstones\//u)]);
  });

  it('erases a member who is already leaving', async () => {
    const email = 'sam@test.example';
    const leavingUntil = new Date('2026-12-19T12:00:00.000Z');
    const sam = await app.createMember({ email, leavingUntil });

    await run('erase', email);

    expect(await exists(sam.id)).toBe(false);
  });

  it('fails for an address that nobody has', async () => {
    await expect(run('erase', 'nobody@test.example')).rejects.toThrow('No member has the address');
    await expect(run('export', 'nobody@test.example', 'x.zip')).rejects.toThrow('No member');
  });
});
