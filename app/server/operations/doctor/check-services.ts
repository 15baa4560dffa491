import { createECDH, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import SMTPConnection from 'nodemailer/lib/smtp-connection';

import { hasCode, isDiskFull } from '../../../../platform/server/error-code.ts';
import { isLoopback } from '../../../../platform/server/loopback.ts';
import { findSilence } from '../../../../platform/server/mail/smtp-failure.ts';
import { fail, MAKE_ROOM, ok, warn, type Checks, type Finding, type Patient } from './finding.ts';

const TIMEOUT_MS = 5000;

/** The services beside the database. */
export const serviceChecks: Checks<Patient> = {
  redis: async ({ config: { redis } }) => {
    if (!redis) return ok('No Redis is used.');
    return checkRedis(redis.urls, redis.isCluster);
  },

  store: async ({ storage }) => {
    const key = `doctor/${randomUUID()}.txt`;
    const content = Buffer.from('This file may be removed.');
    const todo =
      'Check its permissions and free space (DATA_DIR, or S3_ENDPOINT, S3_BUCKET and its keys).';
    try {
      await storage.put(key, content);
      const found = await storage.read(key);
      const isSame = found && (await buffer(found)).equals(content);
      await storage.remove([key]);
      if (!isSame) return fail('The store of files answers with another content.', todo);
      if ((await storage.sizeOf(key)) !== undefined) {
        return fail('The store of files does not delete.', todo);
      }
      return ok('Files can be stored, read and deleted.');
    } catch (error) {
      if (isDiskFull(error)) return fail('The disk of the store of files is full.', MAKE_ROOM);
      return fail(`The store of files does not work: ${codeOrMessage(error)}.`, todo);
    }
  },

  smtp: async ({ config: { smtpUrl, isSmtpUnverified, mailFrom, publicUrl } }) => {
    if (smtpUrl !== undefined) return checkSmtp(new URL(smtpUrl), mailFrom, isSmtpUnverified);
    if (isLoopback(new URL(publicUrl).hostname)) return ok('Mails are kept, not sent.');
    return fail(
      'Mails are kept, not sent, so nobody can sign up.',
      'Set SMTP_URL and MAIL_FROM to your mail server.',
    );
  },

  'push-keys': async ({ config: { vapid } }) => {
    if (!vapid) return ok('The keys of pushes are in the database.');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(vapid.privateKey, 'base64url'));
    if (pair.getPublicKey('base64url') === vapid.publicKey) return ok('The keys of pushes fit.');
    return fail(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: no push arrives.',
      'Set both to one pair, or unset both: the program then makes its own.',
    );
  },
};

/** Of the cause, where a library wraps it. */
function codeOrMessage(error: unknown): string {
  const found = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(found instanceof Error)) return String(found);
  return 'code' in found && typeof found.code === 'string' ? found.code : found.message;
}

async function checkRedis(urls: readonly string[], isCluster: boolean): Promise<Finding> {
  const { createClient } = await import('redis');
  const client = createClient({
    url: urls[0] ?? '',
    RESP: 2,
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const memory = await client.info('memory');
    const read = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'mu').exec(memory)?.[1] ?? '';
    const policy = read('maxmemory_policy');
    if (policy === 'noeviction' && Number(read('maxmemory')) > 0) {
      return warn(
        'Redis refuses writes when its memory is full (maxmemory-policy noeviction).',
        'Set maxmemory-policy to allkeys-lru: nothing in it needs to be kept.',
      );
    }
    return ok(`Redis answers${isCluster ? ' for its cluster' : ''}; maxmemory-policy ${policy}.`);
  } catch (error) {
    return fail(
      `Redis does not answer: ${codeOrMessage(error)}. Live events stay on their node.`,
      'Start Redis, or correct REDIS_URL.',
    );
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** Parts of nodemailer’s connection that its types leave out. */
interface Commands {
  _sendCommand: (command: string) => void;
  _responseActions: ((answer: string) => void)[];
}

/** Signs in, sends MAIL FROM and RCPT TO with our sender, then RSET: no mail goes out. */
async function checkSmtp(url: URL, mailFrom: string, isUnverified: boolean): Promise<Finding> {
  const isSecure = url.protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    tls: { rejectUnauthorized: !isUnverified },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const failed = new Promise<never>((_resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('it closed the connection')));
  });
  failed.catch(() => {});
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => {
        run((error) => (error ? reject(error) : resolve()));
      }),
    ]);
  const command = (text: string): Promise<string> =>
    Promise.race([
      failed,
      new Promise<string>((resolve) => {
        const { _sendCommand, _responseActions } = connection as unknown as Commands;
        _responseActions.push(resolve);
        _sendCommand.call(connection, text);
      }),
    ]);
  const sender = /<([^>]+)>/u.exec(mailFrom)?.[1] ?? mailFrom;
  try {
    await step((done) => connection.connect(done));
    if (url.username) {
      const [user, pass] = [url.username, url.password].map(decodeURIComponent);
      await step((done) => connection.login({ user, pass }, done));
    }
    for (const text of [`MAIL FROM:<${sender}>`, `RCPT TO:<${sender}>`]) {
      const answer = await command(text);
      if (answer.startsWith('2')) continue;
      return fail(
        `The mail server does not accept the sender ${sender} (${answer.slice(0, 3)}).`,
        'Set MAIL_FROM to an address that it may send from.',
      );
    }
    await command('RSET');
    return ok(`The mail server accepts mails from ${sender}.`);
  } catch (error) {
    if (hasCode(error, 'EAUTH')) {
      return fail(
        'The mail server refuses the sign-in.',
        'Correct the name and password in SMTP_URL.',
      );
    }
    return sayWhyUnreached(error, url);
  } finally {
    connection.close();
  }
}

function sayWhyUnreached(error: unknown, { host, hostname }: URL): Finding {
  const { cause, code } = findSilence(error);
  switch (cause) {
    case 'unknown name':
      return fail(
        `The name of the mail server, ${hostname}, is not found (${code}).`,
        'Correct the name in SMTP_URL, or the name server of this machine.',
      );
    case 'refused':
      return fail(
        `The mail server ${host} refuses the connection.`,
        'Check whether it runs, and correct the port in SMTP_URL.',
      );
    case 'certificate':
      return fail(
        `The certificate of the mail server ${hostname} is not accepted (${code}).`,
        'Use the name that is in its certificate, and renew one that has expired. A mail server on this machine alone may have its own: SMTP_TLS=unverified.',
      );
    default:
      return fail(
        `The mail server ${host} does not answer (${code}).`,
        'Check whether it runs, whether a firewall stands between, and correct SMTP_URL (smtps:// with port 465, smtp:// with 587 or 25).',
      );
  }
}
