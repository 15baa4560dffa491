import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll } from 'vitest';

import type { Config } from '../../app/server/config.ts';
import { openBackupDirectory } from '../../app/server/operations/backup-store.ts';
import { makeDailyBackup } from '../../app/server/operations/daily-backup.ts';
import type { Patient } from '../../app/server/operations/doctor/finding.ts';
import { noteUpkeep } from '../../app/server/operations/upkeep.ts';
import { freePort } from './free-port.ts';
import { createTestApp, type TestApp, type TestMember } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** '1 cases'. */
export const PLURAL_OF_ONE = /(?:^|[ (])1 (?!is |has |was )\w+s\b/u;

/** Settings of a community whose staff need a second factor. */
export const DEMANDED = '{"staffSecondFactor": true}';

/** Lets a mail server accept every sign-in. */
export const accept = {
  onAuth: (_a: unknown, _s: unknown, done: (e: null, r: { user: string }) => void) =>
    done(null, { user: 'name' }),
};

const bodyOf = ({ headers }: http.IncomingMessage) =>
  headers['content-length'] === undefined
    ? {}
    : {
        'content-type': headers['content-type'] ?? '',
        'content-length': headers['content-length'],
      };

/** A healthy installation for all tests of a file, and what puts a fault in for one test. */
export function usePatient() {
  const app = {} as TestApp;
  const database = {} as TestDatabase;
  const admins: TestMember[] = [];
  const healthy = {} as Patient;
  /** Undoes the fault of a test. */
  const undo: (() => unknown)[] = [];

  beforeAll(async () => {
    const port = await freePort();
    Object.assign(database, await createTestDatabase());
    Object.assign(app, await createTestApp({ PORT: `${port}` }, { database }));
    await app.http.listen({ host: '127.0.0.1', port });
    for (let count = 0; count < 2; count += 1) {
      admins.push(await app.createMember({ role: 'admin' }));
    }
    await run(`insert into community (settings) values ('${DEMANDED}')`);
    await run(
      `insert into second_factors (member_id, secret, created_at, confirmed_at)
        select id, 'sealed', now(), now() from members`,
    );
    await run('update sessions set second_factor_at = now()');
    // Creates the queues.
    await app.deps.jobs.count();
    const { config, storage } = app.deps;
    Object.assign(healthy, { env: {}, config, storage, clock: () => new Date() });
  });
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });
  afterAll(() => app.close());

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
        const more = {
          upgrade,
          connection,
          'sec-websocket-key': key,
          'sec-websocket-version': '13',
        };
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
    (options: ConstructorParameters<typeof SMTPServer>[0]) =>
    async (): Promise<Partial<Patient>> => {
      const port = await listen(
        new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options }),
      );
      const smtpUrl = `smtp://name:secret@127.0.0.1:${port}`;
      return withConfig({ smtpUrl, mailFrom: 'Rizzly <hello@rizzly.example>' })();
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

  return {
    app,
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
  };
}
