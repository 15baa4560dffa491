import { createECDH } from 'node:crypto';
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

import { SMTPServer } from 'smtp-server';
import { describe, expect, it, vi } from 'vitest';

import { accept, DEMANDED, PLURAL_OF_ONE, usePatient } from '../../../../testing/server/patient.ts';
import { noteUpkeep } from '../upkeep.ts';
import { examine } from './examine.ts';
import type { Patient } from './finding.ts';

const {
  database,
  admins,
  healthy,
  undo,
  run,
  withSql,
  withConfig,
  listen,
  behindProxy,
  withMailServer,
  makeBackup,
} = usePatient();

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

describe('the doctor', () => {
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
});
