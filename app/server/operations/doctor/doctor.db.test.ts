import fs from 'node:fs/promises';
import path from 'node:path';

import { SMTPServer } from 'smtp-server';
import { describe, expect, inject, it, vi } from 'vitest';

import type { Finding } from '../../../../rooms/community/index.ts';
import { openTcp } from '../../../../testing/server/open-tcp.ts';
import { accept, PLURAL_OF_ONE, usePatient } from '../../../../testing/server/patient.ts';
import { watchHealth } from '../watch-health.ts';
import { findUnknownSettings } from './check-machine.ts';
import { judgeCertificate, judgeProxies } from './check-outside.ts';
import { examine } from './examine.ts';

const { app, database, admins, healthy, undo, run, withConfig, listen, makeBackup } = usePatient();

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

  it('speaks the language of each admin, also to two who ask at once, and in its mails', async () => {
    await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9e15)`);
    undo.push(() => run(`delete from drizzle.__drizzle_migrations where hash = 'new'`));
    await run(`update members set language = 'es' where id = '${admins[1]?.id}'`);
    undo.push(() => run('update members set language = null'));
    await run(`delete from installation.upkeep where kind = 'health'`);

    const answers = await Promise.all(
      admins.map(async (admin) => (await admin.call('GET', '/api/admin/health')).json<Finding[]>()),
    );
    await watchHealth(app.deps);
    await app.runJobs();

    const said = [
      ['The database was used by a newer version.', 'Install that version.'],
      ['Una versión más nueva usó la base de datos.', 'Instala esa versión.'],
    ] as const;
    admins.forEach(({ email }, at) => {
      const [says, todo] = said[at]!;
      expect(answers[at]).toContainEqual({ check: 'migrations', state: 'fail', says, todo });
      expect(app.mails.findLast(({ to }) => to === email)?.text).toContain(`migrations: ${says}`);
    });
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
      expect(finding.todo?.in('en') ?? '').toContain(todo);
      expect(finding.says.in('en')).not.toMatch(PLURAL_OF_ONE);
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
