import { createECDH } from 'node:crypto';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { freePort } from '../../../../testing/server/free-port.ts';
import { openTcp } from '../../../../testing/server/open-tcp.ts';
import {
  createTestApp,
  type TestApp,
  type TestMember,
} from '../../../../testing/server/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/server/test-database.ts';
import type { Config } from '../../config.ts';
import { openBackupDirectory } from '../backup-store.ts';
import { makeDailyBackup } from '../daily-backup.ts';
import { noteUpkeep } from '../upkeep.ts';
import { watchHealth } from '../watch-health.ts';
import { findUnknownSettings } from './check-machine.ts';
import { judgeCertificate, judgeProxies } from './check-outside.ts';
import { examine } from './examine.ts';
import type { Patient } from './finding.ts';

let app: TestApp;
let database: TestDatabase;
let admins: TestMember[];
let healthy: Patient;
/** Undoes the fault of a test. */
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  const port = await freePort();
  database = await createTestDatabase();
  app = await createTestApp({ PORT: `${port}` }, { database });
  await app.http.listen({ host: '127.0.0.1', port });
  admins = [await app.createMember({ role: 'admin' }), await app.createMember({ role: 'admin' })];
  await run(`insert into community (settings) values ('${DEMANDED}')`);
  await run(
    `insert into second_factors (member_id, secret, created_at, confirmed_at)
      select id, 'sealed', now(), now() from members`,
  );
  await run('update sessions set second_factor_at = now()');
  // Creates the queues.
  await app.deps.jobs.count();
  const { config, storage } = app.deps;
  healthy = { env: {}, config, storage, clock: () => new Date() };
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});
afterAll(() => app.close());

const DEMANDED = '{"staffSecondFactor": true}';
const run = (statement: string) => database.db.execute(sql.raw(statement));
/** Statements that put a fault in, and take it out. */
const withSql = (put: string, out: string) => async () => {
  await run(put);
  undo.push(() => run(out));
};
const withConfig = (change: Partial<Config>) => async (): Promise<Partial<Patient>> => ({
  config: { ...healthy.config, ...change },
});

async function listen(server: http.Server | SMTPServer): Promise<number> {
  // Of a client that does not accept the certificate.
  if (server instanceof SMTPServer) server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  undo.push(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const bound = 'server' in server ? server.server.address() : server.address();
  return (bound as AddressInfo).port;
}

/** A web server in front of the program. */
async function proxy(
  headersOf: (host: string) => Record<string, string>,
  { passesUpgrades = true, mostBytes = Infinity },
) {
  const { port } = app.http.server.address() as AddressInfo;
  const forward = (request: http.IncomingMessage, more: Record<string, string> = {}) =>
    http.request({
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: { ...bodyOf(request), ...more, ...headersOf(request.headers.host ?? '') },
      agent: false,
    });
  const server = http.createServer((request, response) => {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
      request.resume();
      response.writeHead(413).end();
      return;
    }
    const forwarded = forward(request).on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  if (passesUpgrades) {
    server.on('upgrade', (request, socket) => {
      const { upgrade = '', connection = '' } = request.headers;
      const key = String(request.headers['sec-websocket-key']);
      const more = { upgrade, connection, 'sec-websocket-key': key, 'sec-websocket-version': '13' };
      forward(request, more)
        .on('response', (answer) => {
          answer.resume();
          socket.end(`HTTP/1.1 ${answer.statusCode} No\r\ncontent-length: 0\r\n\r\n`);
        })
        .end();
    });
  }
  return listen(server);
}
const bodyOf = ({ headers }: http.IncomingMessage) =>
  headers['content-length'] === undefined
    ? {}
    : {
        'content-type': headers['content-type'] ?? '',
        'content-length': headers['content-length'],
      };
const behindProxy =
  (
    headersOf: (host: string) => Record<string, string>,
    options: { passesUpgrades?: boolean; mostBytes?: number } = {},
  ) =>
  async () => {
    const port = await proxy(headersOf, options);
    return withConfig({ publicUrl: `http://localhost:${port}` })();
  };

const withMailServer =
  (options: ConstructorParameters<typeof SMTPServer>[0]) => async (): Promise<Partial<Patient>> => {
    const port = await listen(
      new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options }),
    );
    const smtpUrl = `smtp://name:secret@127.0.0.1:${port}`;
    return withConfig({ smtpUrl, mailFrom: 'Rizzly <hello@rizzly.example>' })();
  };
const accept = {
  onAuth: (_a: unknown, _s: unknown, done: (e: null, r: { user: string }) => void) =>
    done(null, { user: 'name' }),
};

async function makeBackup(): Promise<string> {
  await noteUpkeep(database.db, 'proof');
  const { config, storage } = app.deps;
  const store = openBackupDirectory(config.backup.directory);
  const direct = database.location;
  await makeDailyBackup({ config, database, direct, storage, store }, new Date());
  undo.push(async () => {
    await fs.rm(config.backup.directory, { recursive: true });
    await run(`delete from installation.upkeep where kind <> 'began'`);
  });
  const [newest] = await store.list();
  return path.join(config.backup.directory, newest?.name ?? '');
}

const pair = () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys;
};

type Fault = [what: string, check: string, put: () => Promise<Partial<Patient> | void>];

const FAULTS: Fault[] = [
  ['an unknown setting', 'settings', async () => ({ env: { SMPT_URL: 'smtp://mail' } })],
  [
    'wrong rights of DATA_DIR',
    'data-dir',
    async () => {
      await fs.chmod(healthy.config.dataDir, 0o755);
      undo.push(() => fs.chmod(healthy.config.dataDir, 0o700));
    },
  ],
  [
    'a full disk',
    'disk',
    async () => {
      const real = await fs.statfs(healthy.config.dataDir);
      const spy = vi.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(real, { bavail: 1 }));
      undo.push(() => spy.mockRestore());
    },
  ],
  [
    'a disk without inodes',
    'disk',
    async () => {
      const real = await fs.statfs(healthy.config.dataDir);
      const spy = vi
        .spyOn(fs, 'statfs')
        .mockResolvedValue(Object.assign(real, { ffree: 1, files: 1000 }));
      undo.push(() => spy.mockRestore());
    },
  ],
  [
    'Redis gone',
    'redis',
    withConfig({ redis: { urls: ['redis://127.0.0.1:1'], isCluster: false } }),
  ],
  [
    'a store that takes nothing',
    'store',
    async () => ({
      storage: { ...healthy.storage, put: () => Promise.reject(new Error('read-only')) },
    }),
  ],
  [
    'a store that does not delete',
    'store',
    async () => {
      undo.push(() =>
        fs.rm(path.join(healthy.config.dataDir, 'files/doctor'), { recursive: true }),
      );
      return { storage: { ...healthy.storage, remove: async () => {} } };
    },
  ],
  [
    'a full disk of the store',
    'store',
    async () => ({
      storage: {
        ...healthy.storage,
        put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
      },
    }),
  ],
  [
    'a name of the mail server that nobody knows',
    'smtp',
    withConfig({ smtpUrl: 'smtp://mail.invalid' }),
  ],
  [
    'a mail server with a certificate of its own',
    'smtp',
    async () => {
      const port = await listen(new SMTPServer({ secure: true, authOptional: true }));
      return withConfig({ smtpUrl: `smtps://localhost:${port}` })();
    },
  ],
  ['SMTP down', 'smtp', withConfig({ smtpUrl: 'smtp://127.0.0.1:1' })],
  [
    'SMTP that refuses the sender',
    'smtp',
    withMailServer({
      ...accept,
      onMailFrom: (_from, _session, done) => done(new Error('not you')),
    }),
  ],
  [
    'SMTP that refuses the sender with its recipient',
    'smtp',
    withMailServer({ ...accept, onRcptTo: (_to, _session, done) => done(new Error('not you')) }),
  ],
  [
    'SMTP that refuses the sign-in',
    'smtp',
    withMailServer({ onAuth: (_auth, _session, done) => done(new Error('no')) }),
  ],
  [
    'keys of pushes that are no pair',
    'push-keys',
    withConfig({
      vapid: {
        publicKey: pair().getPublicKey('base64url'),
        privateKey: pair().getPrivateKey('base64url'),
      },
    }),
  ],
  [
    'an invalid index',
    'indexes',
    withSql(
      `update pg_index set indisvalid = false where indexrelid = 'uploads_expires_at'::regclass`,
      `update pg_index set indisvalid = true where indexrelid = 'uploads_expires_at'::regclass`,
    ),
  ],
  [
    'a missing migration',
    'migrations',
    withSql(
      `update drizzle.__drizzle_migrations set id = -id where id = (select max(id) from drizzle.__drizzle_migrations);
       create table left_out as select * from drizzle.__drizzle_migrations where id < 0;
       delete from drizzle.__drizzle_migrations where id < 0`,
      `insert into drizzle.__drizzle_migrations select * from left_out; drop table left_out`,
    ),
  ],
  [
    'a migration of a newer version',
    'migrations',
    withSql(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9e15)`,
      `delete from drizzle.__drizzle_migrations where hash = 'new'`,
    ),
  ],
  [
    'a clock 10 minutes off',
    'clock',
    async () => ({ clock: () => new Date(Date.now() + 600_000) }),
  ],
  [
    'a node’s clock 10 minutes off',
    'nodes',
    withSql(
      `insert into installation.nodes (id, version, host, clock_ahead_ms) values (gen_random_uuid(), '1.0.0', 'one', 600000)`,
      'delete from installation.nodes',
    ),
  ],
  [
    'a node of another version',
    'nodes',
    withSql(
      `insert into installation.nodes (id, version, host, clock_ahead_ms)
       select gen_random_uuid(), version, version, 0 from unnest(array['1.0.0', '1.1.0']) version`,
      'delete from installation.nodes',
    ),
  ],
  [
    'a replica that is none',
    'replica',
    async () => {
      const { location } = database;
      if (!('name' in location)) throw new Error('not an embedded database');
      const { socketDirectory, user, password, name } = location;
      const host = encodeURIComponent(socketDirectory);
      const databaseReadUrl = `postgres://${user}:${password}@localhost/${name}?host=${host}`;
      return withConfig({ databaseReadUrl })();
    },
  ],
  [
    'PUBLIC_URL that does not answer',
    'public-url',
    withConfig({ publicUrl: 'http://localhost:1' }),
  ],
  [
    'PUBLIC_URL of another site',
    'public-url',
    async () => {
      const other = http.createServer((_request, response) => void response.end('Hello'));
      return withConfig({ publicUrl: `http://localhost:${await listen(other)}` })();
    },
  ],
  [
    'a proxy that drops WebSockets',
    'web-sockets',
    behindProxy((host) => ({ host }), { passesUpgrades: false }),
  ],
  [
    'a proxy that takes 1 MB at most',
    'body',
    behindProxy((host) => ({ host }), { mostBytes: 1024 * 1024 }),
  ],
  ['a proxy that passes a wrong host', 'host', behindProxy(() => ({ host: 'upstream' }))],
  [
    'a proxy that is not trusted',
    'trust-proxy',
    behindProxy((host) => ({ host, 'x-forwarded-for': '1.2.3.4' })),
  ],
  ['trust in a proxy that is not there', 'trust-proxy', withConfig({ trustProxy: 1 })],
  [
    'a dead job',
    'jobs',
    withSql(
      `insert into pgboss.job (name, data) values ('dead-letters', '{}')`,
      `delete from pgboss.job where name = 'dead-letters'`,
    ),
  ],
  [
    'a job that waits',
    'jobs',
    withSql(
      `insert into pgboss.job (name, start_after) values ('alerts.mail-admin', now() - interval '11 minutes')`,
      `delete from pgboss.job where name = 'alerts.mail-admin'`,
    ),
  ],
  [
    'an overdue case',
    'desk',
    withSql(
      `insert into safety_cases (priority, opened_at, expected_by) values (0, now(), now() - interval '1 minute')`,
      'delete from safety_cases',
    ),
  ],
  [
    'no admin',
    'admins',
    withSql(
      `update members set role = 'moderator' where role = 'admin'`,
      `update members set role = 'admin' where role = 'moderator'`,
    ),
  ],
  [
    'one admin alone',
    'admins',
    async () => {
      await run(`update members set role = 'member' where id = '${admins[0]?.id}'`);
      undo.push(() => run(`update members set role = 'admin'`));
    },
  ],
  [
    'one admin whose colleague is leaving, without a second factor',
    'admins',
    async () => {
      const id = admins[0]?.id;
      await run(`update members set leaving_until = now() where id = '${id}'`);
      undo.push(() => run(`update members set leaving_until = null`));
      await run(`update second_factors set confirmed_at = null where member_id = '${id}'`);
      undo.push(() => run(`update second_factors set confirmed_at = now()`));
    },
  ],
  [
    'staff with a password alone',
    'second-factor',
    withSql(
      `update community set settings = '{}'`,
      `update community set settings = '${DEMANDED}'`,
    ),
  ],
  [
    'an admin who has set up nothing',
    'second-factor',
    withSql(
      `update second_factors set confirmed_at = null`,
      `update second_factors set confirmed_at = now()`,
    ),
  ],
  [
    'no backup after a day',
    'backup',
    withSql(
      `update installation.upkeep set at = now() - interval '27 hours' where kind = 'began'`,
      `update installation.upkeep set at = now() where kind = 'began'`,
    ),
  ],
  [
    'a backup truncated by one byte',
    'backup',
    async () => {
      const file = await makeBackup();
      await fs.truncate(file, (await fs.stat(file)).size - 1);
    },
  ],
  [
    'an old backup',
    'backup',
    async () => {
      await makeBackup();
      await run(
        `update installation.upkeep set at = now() - interval '2 days' where kind = 'backup'`,
      );
    },
  ],
  [
    'a failed backup',
    'backup',
    async () => {
      await makeBackup();
      await noteUpkeep(database.db, 'backup-failed', { reason: 'The disk is full.' });
    },
  ],
  [
    'backups turned off',
    'backup',
    withConfig({ backup: { at: undefined, directory: '', s3: undefined, recipient: undefined } }),
  ],
  [
    'a failed proof',
    'proof',
    async () => {
      await makeBackup();
      await noteUpkeep(database.db, 'proof-failed', { reason: 'A rule is violated.' });
    },
  ],
  [
    'an old proof',
    'proof',
    async () => {
      await makeBackup();
      await run(
        `update installation.upkeep set at = now() - interval '9 days' where kind = 'proof'`,
      );
    },
  ],
  [
    'a violated rule',
    'invariants',
    withSql('update members set rizz_score = 10', 'update members set rizz_score = 0'),
  ],
  [
    'an owner without a file',
    'files',
    withSql(
      `insert into uploads (kind, state, signing_key, keys, created_at, expires_at)
       values ('picture', 'saved', 'none', '{pictures/lost.webp}', now(), now())`,
      'delete from uploads',
    ),
  ],
  [
    'sealed evidence without its file',
    'files',
    withSql(
      `insert into evidence_files (key, source_hash, member_id, kind, sha256, used_at)
       values ('evidence/lost.webp', 'h', gen_random_uuid(), 'picture', 'h', now())`,
      'delete from evidence_files',
    ),
  ],
  ...[
    'pictures/7a2b11d8-8a62-46df-bfff-fc1c00979ad1/512-7e7a80.webp',
    'pictures/stray.webp',
    'logos/7a2b11d8-8a62-46df-bfff-fc1c00979ad1/512.png',
    'evidence/7a2b11d8-8a62-46df-bfff-fc1c00979ad1.webp',
  ].map((key): Fault => [
    `${key} without an owner`,
    'files',
    async () => {
      await healthy.storage.put(key, Buffer.from('stray'));
      undo.push(() => healthy.storage.remove([key]));
    },
  ]),
];

/** '1 cases'. */
const PLURAL_OF_ONE = /(?:^|[ (])1 (?!is |has |was )\w+s\b/u;

describe('the doctor', () => {
  it('finds nothing wrong with a healthy installation', async () => {
    const findings = await examine(healthy, database.db);

    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(findings.length).toBeGreaterThan(25);
  });

  it.each([
    [600_000, /is (?:599|600)\.\d seconds ahead of the database’s/u],
    [-400 * 86_400_000, /is 400 days behind the database’s/u],
  ])('says in plain units how far a clock is that is %d ms ahead', async (ahead, says) => {
    const clock = () => new Date(Date.now() + ahead);

    const found = await examine({ ...healthy, clock }, database.db);

    expect(found.find(({ check }) => check === 'clock')?.says).toMatch(says);
  });

  it.each(FAULTS)('names %s, and what to do', async (_what, check, put) => {
    const fault = await put();

    const findings = await examine({ ...healthy, ...fault }, database.db);

    const wrong = findings.filter(({ state }) => state !== 'ok');
    expect(wrong.map((one) => one.check)).toEqual([check]);
    expect(wrong[0]?.todo).not.toBe('');
    expect(wrong[0]?.says).not.toMatch(PLURAL_OF_ONE);
  });

  it.each([
    [['an unknown setting', 'an invalid index', 'SMTP down']],
    [['a store that takes nothing', 'a dead job', 'Redis gone']],
    [['no admin', 'a clock 10 minutes off', 'an overdue case']],
  ])('names exactly %s, which are there together', async (whats) => {
    const faults = FAULTS.filter(([what]) => whats.includes(what));
    const patient = { ...healthy };
    for (const [, , put] of faults) Object.assign(patient, await put());

    const findings = await examine(patient, database.db);

    const wrong = findings.filter(({ state }) => state !== 'ok').map(({ check }) => check);
    expect(wrong.toSorted()).toEqual(faults.map(([, check]) => check).toSorted());
    expect(wrong).toHaveLength(3);
  });

  it('names a database that is gone, and checks the rest', async () => {
    const findings = await examine(healthy, undefined);

    expect(findings.filter(({ state }) => state !== 'ok').map(({ check }) => check)).toEqual([
      'database',
    ]);
  });

  it.each([
    ['smtp://mail.invalid', 'The name of the mail server, mail.invalid, is not found'],
    ['smtp://127.0.0.1:1', 'The mail server 127.0.0.1:1 refuses the connection.'],
  ])('names the cause of a fault of mails at %s', async (smtpUrl, says) => {
    const patient = { ...healthy, ...(await withConfig({ smtpUrl })()) };

    const findings = await examine(patient, undefined);

    expect(findings.find(({ check }) => check === 'smtp')?.says).toContain(says);
  });

  it('takes any certificate of a mail server on this machine only with SMTP_TLS', async () => {
    const options = { secure: true, ...accept };
    const port = await listen(new SMTPServer(options));
    const smtpUrl = `smtps://name:secret@localhost:${port}`;
    const look = async (isSmtpUnverified: boolean) => {
      const change = { smtpUrl, isSmtpUnverified, mailFrom: 'hello@rizzly.example' };
      const findings = await examine({ ...healthy, ...(await withConfig(change)()) }, undefined);
      return findings.find(({ check }) => check === 'smtp');
    };

    expect((await look(false))?.says).toContain('The certificate of the mail server localhost is');
    expect(await look(true)).toMatchObject({ state: 'ok' });
  });

  it('says of a backup that it shares the disk and has no key, which is ok', async () => {
    await makeBackup();

    const findings = await examine(healthy, database.db);

    const { state, says } = findings.find(({ check }) => check === 'backup') ?? {};
    expect(state).toBe('ok');
    expect(says).toContain('on the same disk as the data (BACKUP_DIR)');
    expect(says).toContain('not encrypted (BACKUP_KEY has no key)');
  });

  it('calls a full disk a full disk, whatever it looks at', async () => {
    const spy = vi
      .spyOn(fs, 'writeFile')
      .mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    undo.push(() => spy.mockRestore());

    const findings = await examine(healthy, undefined);

    for (const name of ['data-dir', 'disk', 'store']) {
      const found = findings.find(({ check }) => check === name);
      expect(found).toMatchObject({ state: 'fail', todo: expect.stringContaining('Make room') });
    }
  });

  it.each([
    [true, 'The pooler answers; DATABASE_POOLER=transaction is set.'],
    [false, 'DATABASE_URL shows no pooler in transaction mode.'],
  ])('says of a direct DATABASE_URL with isPooled %s: %s', async (isPooled, says) => {
    const { socketDirectory, user, password } = inject('postgres');
    const tcp = await openTcp(path.join(socketDirectory, '.s.PGSQL.5432'));
    undo.push(() => tcp.close());
    const databaseUrl = `postgres://${user}:${password}@127.0.0.1:${tcp.port}/postgres`;
    const patient = { ...healthy, ...(await withConfig({ databaseUrl, isPooled })()) };

    const findings = await examine(patient, database.db);

    const { state, says: said } = findings.find(({ check }) => check === 'pooler') ?? {};
    expect({ state, said }).toEqual({ state: 'ok', said: says });
  });

  it('mails admins once about a check that begins to fail', async () => {
    await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9e15)`);
    undo.push(() => run(`delete from drizzle.__drizzle_migrations where hash = 'new'`));

    await watchHealth(app.deps);
    await watchHealth(app.deps);
    await app.runJobs();

    const mails = app.mails.filter(({ text }) => text.includes('used by a newer version'));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      admins.map(({ email }) => email).toSorted(),
    );
  });

  it('answers admins alone', async () => {
    const member = await app.createMember();
    const moderator = await app.createMember({ role: 'moderator' });

    const [nobody, ...others] = [app, member, moderator, admins[0]!];
    const statuses = await Promise.all(
      [nobody, ...others].map(
        async (caller) => (await caller.call('GET', '/api/admin/health')).statusCode,
      ),
    );

    expect(statuses).toEqual([401, 404, 404, 200]);
    await run(`update members set role = 'member' where role = 'moderator'`);
  });
});

describe('a certificate', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    [undefined, 'fail'],
    ['2026-11-20T12:00:00Z', 'fail'],
    ['2026-12-04T12:00:00Z', 'warn'],
    ['2026-12-06T12:00:00Z', 'ok'],
  ])('until %s: %s', (until, state) => {
    expect(judgeCertificate(until === undefined ? undefined : new Date(until), now).state).toBe(
      state,
    );
  });
});

describe('the proxies of a request', () => {
  const listed = ['loopback', '10.0.0.0/8'];
  it.each([
    [0, false, 0, 'ok', ''],
    [1, false, 0, 'fail', 'Set TRUST_PROXY=1.'],
    [2, false, 0, 'fail', 'Set TRUST_PROXY=2.'],
    [0, false, 1, 'fail', 'Unset TRUST_PROXY'],
    [0, false, listed, 'fail', 'Unset TRUST_PROXY'],
    [1, true, 1, 'ok', ''],
    [2, true, 2, 'ok', ''],
    [2, true, 1, 'fail', 'Set TRUST_PROXY=2'],
    [1, true, 2, 'warn', 'networks'],
    [2, true, listed, 'ok', ''],
    [2, false, listed, 'fail', 'Add its address'],
  ] as const)(
    '%i, believed %s, with TRUST_PROXY=%j: %s',
    (proxies, isBelieved, trusted, state, todo) => {
      const trustProxy = typeof trusted === 'number' ? trusted : [...trusted];

      const finding = judgeProxies({ proxies, isBelieved }, trustProxy);

      expect(finding.state).toBe(state);
      expect(finding.todo).toContain(todo);
      expect(finding.says).not.toMatch(PLURAL_OF_ONE);
    },
  );
});

describe('findUnknownSettings', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['S3_BUCKETS', 'S3_BUCKET'],
    ['WORKER', 'WORKERS'],
    ['BACKUP_PATH', undefined],
  ])('takes %s for %s', (name, meant) => {
    expect(findUnknownSettings([name])).toEqual([{ name, meant }]);
  });

  it('leaves others and ours alone', () => {
    const names = [
      'PATH',
      'HOME',
      'HOST',
      'HOSTNAME',
      'LANG',
      'NODE_ENV',
      'SMTP_URL',
      'REDIS_PORT',
    ];

    expect(findUnknownSettings([...names, 'REDIS_SERVICE_HOST', 'POSTGRES_PASSWORD'])).toEqual([]);
  });
});
