import { createECDH, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import SMTPConnection from 'nodemailer/lib/smtp-connection';

import { hasCode, isDiskFull } from '../../../../platform/server/error-code.ts';
import { isLoopback } from '../../../../platform/server/loopback.ts';
import { findSilence } from '../../../../platform/server/mail/smtp-failure.ts';
import { say } from '../texts/index.ts';
import { fail, ok, warn, type Checks, type Finding, type Patient } from './finding.ts';

const TIMEOUT_MS = 5000;

/** The services beside the database. */
export const serviceChecks: Checks<Patient> = {
  redis: async ({ config: { redis } }) => {
    if (!redis) return ok(say.noRedis);
    return checkRedis(redis.urls, redis.isCluster);
  },

  store: async ({ storage }) => {
    const key = `doctor/${randomUUID()}.txt`;
    const content = Buffer.from('This file may be removed.');
    try {
      await storage.put(key, content);
      const found = await storage.read(key);
      const isSame = found && (await buffer(found)).equals(content);
      await storage.remove([key]);
      if (!isSame) return fail(say.storeChanges, say.correctStore);
      const isThere = (await storage.sizeOf(key)) !== undefined;
      return isThere ? fail(say.storeKeeps, say.correctStore) : ok(say.storeWorks);
    } catch (error) {
      if (isDiskFull(error)) return fail(say.storeFull, say.makeRoom);
      return fail(say.storeBroken({ reason: codeOrMessage(error) }), say.correctStore);
    }
  },

  smtp: async ({ config: { smtpUrl, isSmtpUnverified, mailFrom, publicUrl } }) => {
    if (smtpUrl !== undefined) return checkSmtp(new URL(smtpUrl), mailFrom, isSmtpUnverified);
    if (isLoopback(new URL(publicUrl).hostname)) return ok(say.mailsKept);
    return fail(say.mailsKeptPublicly, say.setMailServer);
  },

  'push-keys': async ({ config: { vapid } }) => {
    if (!vapid) return ok(say.pushKeysInDatabase);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(vapid.privateKey, 'base64url'));
    const isPair = pair.getPublicKey('base64url') === vapid.publicKey;
    return isPair ? ok(say.pushKeysFit) : fail(say.pushKeysApart, say.setPushKeys);
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
      return warn(say.redisFull, say.letRedisForget);
    }
    return ok(isCluster ? say.clusterAnswers({ policy }) : say.redisAnswers({ policy }));
  } catch (error) {
    return fail(say.redisAway({ reason: codeOrMessage(error) }), say.startRedis);
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
      return fail(say.senderRefused({ sender, status: answer.slice(0, 3) }), say.setSender);
    }
    await command('RSET');
    return ok(say.mailsAccepted({ sender }));
  } catch (error) {
    if (hasCode(error, 'EAUTH')) return fail(say.signInRefused, say.correctSignIn);
    return sayWhyUnreached(error, url);
  } finally {
    connection.close();
  }
}

function sayWhyUnreached(error: unknown, { host, hostname }: URL): Finding {
  const { cause, code } = findSilence(error);
  switch (cause) {
    case 'unknown name':
      return fail(say.mailNameUnknown({ host: hostname, code }), say.correctMailName);
    case 'refused':
      return fail(say.mailRefused({ host }), say.correctMailPort);
    case 'certificate':
      return fail(say.mailCertificate({ host: hostname, code }), say.renewMailCertificate);
    default:
      return fail(say.mailSilent({ host, code }), say.reachMailServer);
  }
}
