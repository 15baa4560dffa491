import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { composeMail } from './layout.ts';
import { createOutboxMailer, createSmtpMailer, OUTBOX_KEPT } from './mailer.ts';

const MAIL = composeMail({
  language: 'en',
  to: 'robin@test.example',
  subject: 'Verify your email',
  greeting: 'Welcome, Zoë!',
  paragraphs: ['One step is left.'],
  action: { label: 'Verify', link: 'http://localhost:3000/verify-email?token=abc_-123' },
  footnote: 'Small print.',
});

const TAKEN = { state: 'taken' };

const logged: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  logged.length = 0;
});

/** A mail server on a free port that stores the mails it receives, or rejects all recipients. */
async function startMailServer(refusal?: number): Promise<{ url: string; received: Buffer[] }> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        refusal === undefined
          ? null
          : Object.assign(new Error(`<${address}>: no`), { responseCode: refusal }),
      ),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanUps.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  );
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

describe('SMTP', () => {
  it('sends HTML and text', async () => {
    const { url, received } = await startMailServer();
    const mailer = createSmtpMailer(url, 'Rizzly <no-reply@rizzly.example>', log);
    expect(await mailer.send(MAIL)).toEqual(TAKEN);
    const mail = await PostalMime.parse(received[0] ?? '');
    expect(mail.from?.address).toBe('no-reply@rizzly.example');
    expect(mail.subject).toBe('Verify your email');
    expect(mail.text).toContain('http://localhost:3000/verify-email?token=abc_-123');
    expect(mail.html).toContain('Welcome, Zoë!');
  });

  it('reports an unsent mail when no server listens, and logs no link', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'no-reply@rizzly.example', log);
    expect(await mailer.send(MAIL)).toEqual({
      state: 'later',
      reason: 'the mail server did not answer (ECONNREFUSED)',
      isAway: true,
    });
    expect(logged.join('')).not.toContain('token');
  });

  it.each([
    [550, { state: 'refused', reason: 'the mail server refused the address (550)' }],
    [451, { state: 'later', reason: 'the mail server answered 451', isAway: false }],
  ])('interprets the answer %i of a server about an address', async (code, outcome) => {
    const { url, received } = await startMailServer(code);
    const mailer = createSmtpMailer(url, 'no-reply@rizzly.example', log);

    expect(await mailer.send(MAIL)).toEqual(outcome);

    expect(received).toEqual([]);
    expect(logged.join('')).not.toContain(MAIL.to);
  });
});

describe('outbox', () => {
  async function createOutbox(): Promise<string> {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-outbox-'));
    cleanUps.push(() => fs.rm(directory, { recursive: true, force: true }));
    return path.join(directory, 'outbox');
  }

  it('saves a mail as a file and logs its link', async () => {
    const directory = await createOutbox();
    const mailer = createOutboxMailer(directory, 'no-reply@localhost', log);
    expect(await mailer.send(MAIL)).toEqual(TAKEN);
    const [name = ''] = await fs.readdir(directory);
    expect(name).toMatch(/\.eml$/u);
    const mail = await PostalMime.parse(await fs.readFile(path.join(directory, name)));
    expect(mail.to?.[0]?.address).toBe('robin@test.example');
    expect(logged.join('')).toContain(MAIL.link);
  });

  it('writes the thread of a mail, and none into others', async () => {
    const directory = await createOutbox();
    const mailer = createOutboxMailer(directory, 'no-reply@localhost', log);
    const thread = '<thread@rizzly.example>';
    const headers = { ...MAIL.headers, 'In-Reply-To': thread, References: thread };

    await mailer.send({ ...MAIL, headers });
    await mailer.send(MAIL);

    const names = (await fs.readdir(directory)).toSorted();
    const [threaded, alone] = await Promise.all(
      names.map(async (name) => PostalMime.parse(await fs.readFile(path.join(directory, name)))),
    );
    expect([threaded?.references, threaded?.inReplyTo]).toEqual([thread, thread]);
    expect([alone?.references, alone?.inReplyTo]).toEqual([undefined, undefined]);
  });

  it('makes its mails private, also those of an older version', async () => {
    const directory = await createOutbox();
    await fs.mkdir(directory, { mode: 0o755 });
    await fs.writeFile(path.join(directory, '1-000001.eml'), 'x', { mode: 0o644 });
    await createOutboxMailer(directory, 'no-reply@localhost', log).send(MAIL);
    const names = await fs.readdir(directory);
    const modes = await Promise.all(
      ['', ...names].map(async (name) => (await fs.stat(path.join(directory, name))).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it('opens at a later mail what could not be opened at the first', async () => {
    const directory = await createOutbox();
    const mailer = createOutboxMailer(directory, 'no-reply@localhost', log);
    await fs.writeFile(directory, 'not a directory');
    expect(await mailer.send(MAIL)).toMatchObject({ state: 'later', isAway: true });

    await fs.rm(directory);

    expect(await mailer.send(MAIL)).toEqual(TAKEN);
  });

  it('cleans up once at a time for many parallel mails', async () => {
    const directory = await createOutbox();
    const { readdir } = fs;
    let now = 0;
    let most = 0;
    const spy = vi.spyOn(fs, 'readdir').mockImplementation((async (name: string) => {
      most = Math.max(most, (now += 1));
      try {
        return await readdir(name);
      } finally {
        now -= 1;
      }
    }) as typeof fs.readdir);
    const mailer = createOutboxMailer(directory, 'no-reply@localhost', log);
    const surplus = 20;
    await Promise.all(Array.from({ length: OUTBOX_KEPT + surplus }, () => mailer.send(MAIL)));
    expect(most).toBe(1);
    spy.mockRestore();
    expect(await fs.readdir(directory)).toHaveLength(OUTBOX_KEPT);
  });

  it('removes the oldest mails above its limit', async () => {
    const directory = await createOutbox();
    await fs.mkdir(directory, { recursive: true });
    await Promise.all(
      Array.from({ length: OUTBOX_KEPT }, (_, index) =>
        fs.writeFile(path.join(directory, `1-${String(index).padStart(6, '0')}.eml`), 'x'),
      ),
    );
    await createOutboxMailer(directory, 'no-reply@localhost', log).send(MAIL);
    const names = await fs.readdir(directory);
    expect(names).toHaveLength(OUTBOX_KEPT);
    expect(names).not.toContain('1-000000.eml');
  });
});
