import { createECDH } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

import { z } from 'zod';

import { isLoopback } from '../../platform/server/loopback.ts';
import { StartupError } from '../../platform/server/startup-error.ts';
import { CALL_ROUTES } from '../../rooms/calls/index.ts';
import {
  address,
  bucket,
  contact,
  directory,
  flag,
  host,
  key,
  multiplier,
  oneOf,
  phrase,
  port,
  proxies,
  readSender,
  region,
  relays,
  secret,
  sender,
  timeOfDay,
  words,
  workers,
} from './configuration/kinds.ts';
import { database, recipient, redis } from './configuration/services.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

const HTTP = ['http:', 'https:'];

/** The environment variables (§20). None is required. */
const environment = z.object({
  HOST: host.default('127.0.0.1'),
  PORT: port.default(3000),
  // Links would lose a path: the product is served from `/`.
  PUBLIC_URL: address({ protocols: HTTP }).optional(),
  DATA_DIR: directory.optional(),
  DATABASE_URL: database.optional(),
  DATABASE_POOLER: oneOf(['transaction']).optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  REDIS_URL: redis.optional(),
  REDIS_CLUSTER: flag,
  SMTP_URL: address({ protocols: ['smtp:', 'smtps:'], query: true, credentials: true }).optional(),
  SMTP_TLS: oneOf(['unverified']).optional(),
  MAIL_FROM: sender.optional(),
  // Some stores have a path.
  S3_ENDPOINT: address({ protocols: HTTP, path: true }).optional(),
  S3_REGION: region.default('us-east-1'),
  S3_BUCKET: bucket.optional(),
  S3_ACCESS_KEY_ID: secret.optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  BACKUP_AT: timeOfDay.default('03:00'),
  BACKUP_DIR: directory.optional(),
  BACKUP_S3_BUCKET: bucket.optional(),
  BACKUP_KEY: recipient.optional(),
  RATE_LIMIT_MULTIPLIER: multiplier.default(1),
  PROOF_OF_WORK: oneOf(['off', 'pressure', 'always']).default('pressure'),
  COACH_URL: address({ protocols: HTTP, path: true, query: true }).optional(),
  COACH_KEY: phrase.optional(),
  COACH_MODEL: words.optional(),
  CALLS: oneOf(['off', ...CALL_ROUTES]).optional(),
  TURN_URLS: relays.optional(),
  TURN_SECRET: phrase.optional(),
  METRICS_PORT: port.optional(),
  WORKERS: workers.default(() => os.availableParallelism()),
  TRUST_PROXY: proxies.default(0),
  VAPID_PUBLIC_KEY: key(65).optional(),
  VAPID_PRIVATE_KEY: key(32).optional(),
  VAPID_SUBJECT: contact.optional(),
  PUSH_ALLOW_PRIVATE: flag,
  WEBHOOK_ALLOW_PRIVATE: flag,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** @internal For tests */
export type SettingName = keyof typeof environment.shape;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

export type Config = ReturnType<typeof readConfig>;
export type S3Config = NonNullable<Config['s3']>;

function readS3(env: Environment) {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION } = env;
  // The other settings may be those of the backups' bucket.
  const isSet = S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY || S3_ENDPOINT;
  if (!S3_BUCKET && (!isSet || env.BACKUP_S3_BUCKET)) return undefined;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new StartupError(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function readBackup(env: Environment, dataDir: string) {
  const { BACKUP_AT, BACKUP_DIR, BACKUP_S3_BUCKET: bucket, BACKUP_KEY } = env;
  const s3 = bucket === undefined ? undefined : readS3({ ...env, S3_BUCKET: bucket });
  const [hour = 0, minute = 0] = BACKUP_AT.split(':').map(Number);
  return {
    /** In UTC. Undefined: none are made. */
    at: BACKUP_AT === 'off' ? undefined : { hour, minute },
    directory: path.resolve(BACKUP_DIR ?? path.join(dataDir, 'backups')),
    /** Instead of the directory. */
    s3,
    /** The age recipient for whom they are encrypted. */
    recipient: BACKUP_KEY,
  };
}

/** A language model with an OpenAI-compatible API for chat completions. */
function readModel(env: Environment) {
  const { COACH_URL: url, COACH_KEY: key, COACH_MODEL: model } = env;
  if (!url && !key && !model) return undefined;
  if (!url || !model) {
    throw new StartupError('COACH_URL and COACH_MODEL must be set together.');
  }
  return {
    url,
    /** Undefined for models that need no key, for example on the same machine. */
    key,
    model,
  };
}

function readCalls(env: Environment) {
  const { CALLS, TURN_URLS: urls, TURN_SECRET: secret } = env;
  if ((urls === undefined) !== (secret === undefined)) {
    throw new StartupError('TURN_URLS and TURN_SECRET must be set together.');
  }
  const turn = urls && secret ? { urls, secret } : undefined;
  if (CALLS === 'relay' && !turn) {
    throw new StartupError('CALLS=relay needs TURN_URLS and TURN_SECRET.');
  }
  const chosen = CALLS ?? (turn ? 'relay' : 'off');
  return {
    /** Undefined where the community has no calls. */
    route: chosen === 'off' ? undefined : chosen,
    /** The relay for them. */
    turn,
  };
}

/** Browsers get the public key, and pushes are signed with the private one. */
function arePair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

function readVapid(env: Environment) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey) {
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  }
  if (!arePair(publicKey, privateKey)) {
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair.');
  }
  return { publicKey: publicKey.replace(/=+$/u, ''), privateKey: privateKey.replace(/=+$/u, '') };
}

function readDatabase(env: Environment) {
  const { DATABASE_URL, DATABASE_POOLER, DATABASE_DIRECT_URL, DATABASE_READ_URL } = env;
  if (DATABASE_POOLER && !(DATABASE_URL && DATABASE_DIRECT_URL)) {
    throw new StartupError(
      'DATABASE_POOLER needs DATABASE_URL, the pooler, and DATABASE_DIRECT_URL, the database itself.',
    );
  }
  if ((DATABASE_DIRECT_URL ?? DATABASE_READ_URL) && !DATABASE_URL) {
    throw new StartupError('DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL.');
  }
  return {
    databaseUrl: DATABASE_URL,
    /** The database without the pooler, for migrations and the operator's commands. */
    databaseDirectUrl: DATABASE_DIRECT_URL,
    /** `databaseUrl` is a pooler that gives each transaction another connection. */
    isPooled: DATABASE_POOLER !== undefined,
    /** A copy of the database for lists that may be a few seconds old. */
    databaseReadUrl: DATABASE_READ_URL,
  };
}

/** Without a name to check, anybody on the way could read the mails. */
function readSmtp({ SMTP_URL, SMTP_TLS }: Environment) {
  const isHere = SMTP_URL !== undefined && isLoopback(new URL(SMTP_URL).hostname);
  if (SMTP_TLS && !isHere) {
    throw new StartupError(
      'SMTP_TLS=unverified is for a mail server on this machine alone: SMTP_URL must name localhost.',
    );
  }
  return {
    smtpUrl: SMTP_URL,
    /** Whether the mail server's certificate may be any. */
    isSmtpUnverified: SMTP_TLS !== undefined,
  };
}

/** One Redis, or the first nodes to contact in a Redis Cluster. */
function readRedis({ REDIS_URL, REDIS_CLUSTER }: Environment) {
  if (REDIS_CLUSTER && !REDIS_URL) throw new StartupError('REDIS_CLUSTER needs REDIS_URL.');
  return REDIS_URL && { urls: REDIS_URL, isCluster: REDIS_CLUSTER || REDIS_URL.length > 1 };
}

/** Reads and validates the environment. Empty variables count as unset. Throws StartupError. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      ({ message, path: [name] }) => `${String(name)} ${message}.`,
    );
    throw new StartupError(sentences.join('\n'));
  }
  const values = parsed.data;
  if (values.METRICS_PORT === values.PORT) {
    throw new StartupError('METRICS_PORT must be another port than PORT.');
  }
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const mailFrom = values.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`;
  const dataDir = path.resolve(values.DATA_DIR ?? path.join(PROJECT_ROOT, '.data'));
  return {
    host: values.HOST,
    port: values.PORT,
    /** Without a trailing slash. Links in mails begin with it. */
    publicUrl: publicUrl.origin,
    dataDir,
    backup: readBackup(values, dataDir),
    ...readDatabase(values),
    redis: readRedis(values),
    ...readSmtp(values),
    mailFrom,
    /** Whether the operator has chosen the sender; else its name is the community's. */
    isSenderNamed: values.MAIL_FROM !== undefined,
    s3: readS3(values),
    /** Undefined: the product shows nothing of a language model. */
    model: readModel(values),
    calls: readCalls(values),
    rateLimitMultiplier: values.RATE_LIMIT_MULTIPLIER,
    /** When registering and similar public calls need a proof of work. */
    proofOfWork: values.PROOF_OF_WORK,
    /** The port of `/metrics`, on HOST. Undefined: not served. */
    metricsPort: values.METRICS_PORT,
    /**
     * The number of processes that serve, by default one for each core. With 1, the first process
     * serves by itself.
     */
    workers: values.WORKERS,
    /** How many proxies report callers' addresses, or the networks in which they are. */
    trustProxy: values.TRUST_PROXY,
    /** Undefined: the keys are in the database. */
    vapid: readVapid(values),
    /** The contact that push services can write to. */
    vapidSubject: values.VAPID_SUBJECT ?? `mailto:${readSender(mailFrom) ?? mailFrom}`,
    /** Allows pushes, and the webhook, to this machine and without https. For tests. */
    pushAllowPrivate: values.PUSH_ALLOW_PRIVATE,
    /** Allows an admin to set a webhook at an inner address, or without https. */
    webhookAllowPrivate: values.WEBHOOK_ALLOW_PRIVATE || values.PUSH_ALLOW_PRIVATE,
    logLevel: values.LOG_LEVEL,
    /** Cookies are `Secure` and named `__Host-…` if the public address is https. */
    secureCookies: publicUrl.protocol === 'https:',
    /**
     * Whether `/dev/mailbox` exists: only if no mail is sent, and only this machine is served,
     * without a proxy (§20).
     */
    devMailbox:
      values.SMTP_URL === undefined && values.TRUST_PROXY === 0 && isLoopback(publicUrl.hostname),
  };
}
