import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { exportOf } from '../../../../app/server/member-data.ts';
import { eraseMember, listMemberData } from '../../../../app/server/rooms.ts';
import type { Content } from '../../../../platform/server/storage/storage.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import {
  createFullCommunity,
  type FullCommunity,
} from '../../../../testing/server/full-community.ts';
import { act } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { findMember, hashPassword } from '../../../account/server/index.ts';
import { exportKey, writeExport } from './index.ts';
import { removeExports } from './jobs.ts';
import { makeExport, makeNow } from './make.ts';

const app = useTestApp();
const PASSWORD = 'moths and lamps';
const passwordHash = await hashPassword(PASSWORD);
const NOON = '2026-11-21T12:00:00.000Z';

let community: FullCommunity;
// Before the first job, because one kind of job exists only for its members.
beforeAll(async () => {
  community = await createFullCommunity(app);
});
beforeEach(() => app.setTime(NOON));

const request = ({ call }: TestMember, password = PASSWORD) =>
  call('POST', '/api/account/export', { password });
const read = async ({ call }: TestMember) => (await call('GET', '/api/account/export')).json();
const createOwner = () => app.createMember({ passwordHash });

describe('POST /api/account/export', () => {
  it('answers 202 immediately, and mails when the file is ready', async () => {
    const email = 'owner@export.example';
    const owner = await app.createMember({ passwordHash, email });

    const answer = await request(owner);
    expect(answer.statusCode).toBe(202);
    const { id } = answer.json().export;
    expect(answer.json()).toEqual({ export: { id, state: 'waiting', until: null } });
    await app.runJobs();

    const until = '2026-11-23T12:00:00.000Z';
    expect(await read(owner)).toEqual({ export: { id, state: 'ready', until } });
    const toOwner = app.mails.filter(({ to }) => to === email);
    expect(toOwner.map(({ subject }) => subject)).toEqual(['Your data is ready']);
  });

  it('rejects a wrong password', async () => {
    const owner = await createOwner();

    expect((await request(owner, 'guess')).statusCode).toBe(401);
    expect(await read(owner)).toEqual({ export: null });
  });

  it('works once a UTC day, even with concurrent calls', async () => {
    const owner = await createOwner();
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => request(owner)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);

    await app.runJobs();
    app.setTime('2026-11-21T23:59:59.999Z');
    expect((await request(owner)).statusCode).toBe(409);
    app.setTime('2026-11-22T00:00:00.000Z');
    expect((await request(owner)).statusCode).toBe(202);
  });
});

describe('an export that fails', () => {
  it('counts as expired after six hours, and can be requested again on the same day', async () => {
    const owner = await createOwner();
    app.setTime('2026-11-21T01:00:00.000Z');
    const { id } = (await request(owner)).json().export;

    app.setTime('2026-11-21T06:59:59.999Z');
    expect((await request(owner)).statusCode).toBe(409);
    expect((await read(owner)).export).toMatchObject({ id, state: 'waiting' });
    app.setTime('2026-11-21T07:00:00.000Z');
    expect((await read(owner)).export).toMatchObject({ id, state: 'expired' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => request(owner)))).map(
      ({ statusCode }) => statusCode,
    );

    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    await app.runJobs();
    expect((await read(owner)).export).toMatchObject({ state: 'ready' });
  });
});

describe('two nodes that make the same export', () => {
  it('keep the file, and mail once', async () => {
    const email = 'twice@export.example';
    const owner = await app.createMember({ passwordHash, email });
    const { id } = (await request(owner)).json().export;
    const { storage } = app.deps;
    // The slower node has read that the export waits before the faster one is done.
    const slow = {
      ...app.deps,
      storage: {
        ...storage,
        put: async (key: string, content: Content) => {
          await makeExport(app.deps, id, listMemberData);
          await storage.put(key, content);
        },
      },
    };

    await makeNow(slow, id, listMemberData);
    await app.runJobs();

    expect(await storage.sizeOf(exportKey(id))).toBeGreaterThan(0);
    expect((await read(owner)).export).toMatchObject({ id, state: 'ready' });
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

describe('the file of an export', () => {
  async function make(owner: TestMember): Promise<string> {
    const { id } = (await request(owner)).json().export;
    await app.runJobs();
    return id;
  }
  const download = ({ call }: Pick<TestMember, 'call'>, id: string) =>
    call('GET', `/api/account/export/${id}/file`);

  it('is only for its signed-in owner', async () => {
    const [owner, stranger] = [await createOwner(), await app.createMember()];
    const id = await make(owner);

    const answer = await download(owner, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
    });
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await download(stranger, id)).statusCode).toBe(404);
    expect((await download(app, id)).statusCode).toBe(401);
    expect((await download(owner, 'x')).statusCode).toBe(404);
  });

  it.each(['banned', 'suspended'] as const)('is ready for a %s member', async (access) => {
    const owner = await app.createMember({ passwordHash, access, accessUntil: new Date(NOON) });

    expect((await request(owner)).statusCode).toBe(202);
    await app.runJobs();
    const { id, state } = (await read(owner)).export;

    expect(state).toBe('ready');
    expect((await download(owner, id)).statusCode).toBe(200);
    expect((await owner.call('GET', '/api/users')).json().code).toBe('restricted');
  });

  it('is removed after 48 hours, and its state becomes expired', async () => {
    const owner = await createOwner();
    const id = await make(owner);

    app.setTime('2026-11-23T11:59:59.999Z');
    await removeExports(app.deps);
    expect((await download(owner, id)).statusCode).toBe(200);
    app.setTime('2026-11-23T12:00:00.000Z');
    expect((await download(owner, id)).statusCode).toBe(404);
    await removeExports(app.deps);

    expect(await app.deps.storage.sizeOf(exportKey(id))).toBeUndefined();
    expect((await read(owner)).export).toMatchObject({ id, state: 'expired' });
  });

  it('leaves nothing on the node’s own disk', async () => {
    const directory = path.join(app.deps.config.dataDir, 'exports');

    await make(await createOwner());

    expect(await fs.readdir(directory)).toEqual([]);
  });
});

describe('the ZIP', () => {
  let directory: string;
  const readEntry = (name: string) => fs.readFile(path.join(directory, name), 'utf8');

  beforeAll(async () => {
    directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-export-'));
    await app.deps.db.execute(sql`
      insert into messages (conversation_id, seq, sender_id, content, sent_at)
      select ${community.ann.conversationId}::uuid, seq, ${community.ben.id}::uuid,
        '<script>alert(' || seq || ')</script>', now()
      from generate_series(4, 1202) seq`);
    await writeZip(community.ann.id, path.join(directory, 'data.zip'));
    // A third-party program checks the format.
    await promisify(execFile)('python3', ['-m', 'zipfile', '-e', 'data.zip', '.'], {
      cwd: directory,
    });
  });
  afterAll(() => fs.rm(directory, { recursive: true, force: true }));

  async function writeZip(memberId: string, file: string): Promise<void> {
    const { db, storage } = app.deps;
    const member = await findMember(db, memberId);
    if (!member) throw new Error('no such member');
    const exportedAt = app.deps.clock();
    await writeExport({ db, storage, member, exportedAt, listMemberData }, file);
  }

  it('has every room’s data, which fits its schema', async () => {
    const data = JSON.parse(await readEntry('data.json'));
    const schema = JSON.parse(await readEntry('data.schema.json'));

    expect(data).toMatchObject({ memberId: community.ann.id, exportedAt: NOON });
    const withRows = Object.entries<Record<string, unknown[]>>(data.rooms).filter(([, sections]) =>
      Object.values(sections).every((rows) => rows.length > 0),
    );
    expect(withRows.map(([room]) => room)).toEqual(
      expect.arrayContaining(['account', 'matching', 'chat', 'media', 'play']),
    );
    z.fromJSONSchema(schema).parse(data);
    const wrong = structuredClone(data);
    wrong.rooms.account.profile[0].age = 'thirty';
    expect(z.fromJSONSchema(schema).safeParse(wrong).success).toBe(false);
  });

  it('has each message as a line, with only the first name of its partner', async () => {
    const lines = (await readEntry('messages.ndjson')).trimEnd().split('\n');
    const messages = lines.map((line) => JSON.parse(line));

    expect(messages).toHaveLength(1202);
    expect(messages[0]).toMatchObject({ with: 'Ben', isOwn: true, content: 'I am Quillfeather' });
    const everything = (await readEntry('data.json')) + lines.join('\n');
    expect(everything).not.toMatch(/brookwater/iu);
    expect(everything).not.toContain(community.ben.id);
  });

  it('names the writer of each message of a room, who left as the line about it does', async () => {
    const { db } = app.deps;
    const [ann, ben, cara, dan] = await Promise.all(
      ['Ann Lee', 'Ben Oak', 'Cara Elm', 'Daniel Fir'].map((fullName) =>
        app.createMember({ fullName }),
      ),
    );
    const room = randomUUID();
    const messages = [
      [ben!.id, 'from Ben', null],
      [dan!.id, 'from Dan', null],
      [dan!.id, 'Dan', 'left'],
      [ann!.id, 'from Ann', null],
      [cara!.id, 'from Cara', null],
      [randomUUID(), 'from somebody', null],
    ].map(([id, content, notice], index) => {
      const seq = index + 1;
      return sql`(${room}::uuid, ${seq}, ${id}::uuid, ${content}, ${notice}, now())`;
    });
    await db.execute(sql`
      insert into conversations (id, is_room, last_seq, created_at) values (${room}, true, 6, now())`);
    for (const { id } of [ann!, ben!, cara!]) {
      await db.execute(sql`
        insert into conversation_members (conversation_id, member_id) values (${room}, ${id})`);
    }
    await db.execute(sql`
      insert into messages (conversation_id, seq, sender_id, content, notice, sent_at)
      values ${sql.join(messages, sql`, `)}`);

    await writeZip(ann!.id, path.join(directory, 'room.zip'));
    await promisify(execFile)('python3', ['-m', 'zipfile', '-e', 'room.zip', 'room'], {
      cwd: directory,
    });

    const lines = (await readEntry('room/messages.ndjson')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { from: 'Ben', isOwn: false, content: 'from Ben', with: 'Ben, Cara' },
      { from: 'Dan', isOwn: false, content: 'from Dan' },
      { from: null, isOwn: true, content: 'from Ann' },
      { from: 'Cara', isOwn: false, content: 'from Cara' },
      { from: null, isOwn: false, content: 'from somebody' },
    ]);
    const page = await readEntry('room/messages/1-1.html');
    expect([...page.matchAll(/<small>([^,]*),/gu)].map(([, name]) => name)).toEqual([
      'Ben',
      'Dan',
      'You',
      'Cara',
      'Former member',
    ]);
  });

  it('has the same files as the store', async () => {
    const keys: string[] = [];
    for (const [, memberData] of listMemberData()) {
      const { files } = exportOf(memberData, app.deps.db, community.ann.id);
      if (files) for await (const key of files) keys.push(key);
    }
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) {
      const { size } = await fs.stat(path.join(directory, 'files', key));
      expect(size).toBe(await app.deps.storage.sizeOf(key));
    }
  });

  it('has pages that link to each other and run nothing', async () => {
    const index = await readEntry('index.html');
    const links = [...index.matchAll(/(?:href|src)="([^"#]+)"/gu)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) await fs.access(path.join(directory, link));
    expect(links.filter((link) => link.startsWith('messages/'))).toHaveLength(3);

    const middle = await readEntry('messages/1-2.html');
    expect(middle).toContain('href="1-1.html"');
    expect(middle).toContain('href="1-3.html"');
    expect(middle).toContain('&lt;script&gt;');
    expect(index + middle).not.toMatch(/<script|https?:\/\//u);
  });

  it('is complete even for a member without data', async () => {
    const nobody = await app.createMember();
    await writeZip(nobody.id, path.join(directory, 'empty.zip'));

    const listing = await promisify(execFile)('python3', ['-m', 'zipfile', '-t', 'empty.zip'], {
      cwd: directory,
    });
    expect(listing.stdout).toContain('Done testing');
  });

  it('ends with an error when it can’t be written', async () => {
    const file = path.join(directory, 'no-such-directory', 'data.zip');

    await expect(writeZip(community.ann.id, file)).rejects.toThrow('ENOENT');
  });

  it('ends with an error when reading fails', async () => {
    const { db, storage } = app.deps;
    const member = await findMember(db, community.ann.id);
    const failing = { ...storage, read: () => Promise.reject(new Error('the store is away')) };
    const source = {
      db,
      storage: failing,
      member: member!,
      exportedAt: new Date(),
      listMemberData,
    };

    await expect(writeExport(source, path.join(directory, 'half.zip'))).rejects.toThrow('away');
  });
});

describe('an export and erasing', () => {
  it('removes the file of a member who is erased meanwhile', async () => {
    const owner = await createOwner();
    await act(owner, await app.createMember(), 'like');
    const { id } = (await request(owner)).json().export;
    await runWork(app.deps, (work) => eraseMember(work, owner.id));
    await app.runJobs();

    expect(await app.deps.storage.sizeOf(exportKey(id))).toBeUndefined();
    app.setTime('2026-11-21T14:00:00.000Z');
    await removeExports(app.deps);
    const rows = await app.deps.db.execute(sql`select 1 from member_exports where id = ${id}`);
    expect(rows).toHaveLength(0);
  });
});
