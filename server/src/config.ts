import os from 'node:os';
import path from 'node:path';

import { CALL_ROUTES } from '@rizzly/domain/calls';
import { z } from 'zod';

import { isLoopback } from './platform/loopback.ts';
import { StartupError } from './platform/startup-error.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

const url = (name: string, protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/**
 * Rejects an address with a path, a query or a user name. Links would lose them, because the
 * product is served from `/`.
 */
function isOrigin(value: string): boolean {
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && !search && !hash && !username && !password;
}

/** Rejects 0, which lets the system choose a port: links in mails need a known one. */
const port = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/u, `${name} must be a number from 1 to 65535`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, `${name} must be a number from 1 to 65535`);

const flag = (name: string) =>
  z
    .enum(['0', '1'], `${name} must be 0 or 1`)
    .default('0')
    .transform((value) => value === '1');

const base64url = (name: string, bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/u, `${name} must be a key in base64url`)
    .refine((value) => Buffer.from(value, 'base64url').length === bytes, {
      message: `${name} must be a key of ${bytes} bytes in base64url`,
    })
    .optional();

/** The environment variables (§20). None is required. */
const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port('PORT').default(3000),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:'])
    .refine(isOrigin, {
      message:
        'PUBLIC_URL must be an address without a path, such as https://your.domain: Rizzly has a domain or a subdomain of its own',
      when: ({ value }) => URL.canParse(String(value)),
    })
    .optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_POOLER: z
    .enum(['transaction'], 'DATABASE_POOLER must be transaction, or not set')
    .optional(),
  DATABASE_DIRECT_URL: url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url('DATABASE_READ_URL', ['postgres:', 'postgresql:']).optional(),
  REDIS_URL: z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .pipe(z.array(url('REDIS_URL', ['redis:', 'rediss:', 'unix:'])))
    .optional(),
  REDIS_CLUSTER: flag('REDIS_CLUSTER'),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  S3_ENDPOINT: url('S3_ENDPOINT', ['http:', 'https:']).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|off)$/u, 'BACKUP_AT must be a time such as 03:00, or off')
    .default('03:00'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_BUCKET: z.string().min(1).optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/u, 'BACKUP_KEY must be a public key of age, age1…')
    .optional(),
  RATE_LIMIT_MULTIPLIER: z
    .string()
    .regex(/^\d+(\.\d+)?$/u, 'RATE_LIMIT_MULTIPLIER must be a positive number')
    .transform(Number)
    .refine((value) => value > 0, 'RATE_LIMIT_MULTIPLIER must be a positive number')
    .default(1),
  PROOF_OF_WORK: z
    .enum(['off', 'pressure', 'always'], 'PROOF_OF_WORK must be one of off, pressure, always')
    .default('pressure'),
  COACH_URL: url('COACH_URL', ['http:', 'https:']).optional(),
  COACH_KEY: z.string().min(1).optional(),
  COACH_MODEL: z.string().min(1).optional(),
  CALLS: z.enum(['off', ...CALL_ROUTES], 'CALLS must be one of off, relay, direct').optional(),
  TURN_URLS: z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .pipe(
      z.array(
        z.string().regex(/^turns?:[^\s/?]+(?:\?transport=(?:udp|tcp))?$/u, {
          message: 'TURN_URLS must be addresses such as turn:turn.your.domain:3478, with commas',
        }),
      ),
    )
    .optional(),
  TURN_SECRET: z.string().min(1).optional(),
  METRICS_PORT: port('METRICS_PORT').optional(),
  WORKERS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/u, 'WORKERS must be a number from 1 to 999')
    .transform(Number)
    .default(() => os.availableParallelism()),
  TRUST_PROXY: flag('TRUST_PROXY'),
  VAPID_PUBLIC_KEY: base64url('VAPID_PUBLIC_KEY', 65),
  VAPID_PRIVATE_KEY: base64url('VAPID_PRIVATE_KEY', 32),
  VAPID_SUBJECT: url('VAPID_SUBJECT', ['mailto:', 'https:']).optional(),
  PUSH_ALLOW_PRIVATE: flag('PUSH_ALLOW_PRIVATE'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(environment.shape);

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

function readVapid(env: Environment) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey) {
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
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

/** One Redis, or the first nodes to contact in a Redis Cluster. */
function readRedis({ REDIS_URL, REDIS_CLUSTER }: Environment) {
  if (REDIS_CLUSTER && !REDIS_URL) throw new StartupError('REDIS_CLUSTER needs REDIS_URL.');
  return REDIS_URL && { urls: REDIS_URL, isCluster: REDIS_CLUSTER || REDIS_URL.length > 1 };
}

/** The address in `MAIL_FROM`, which may have a name before it. */
function addressIn(mailFrom: string): string {
  return /<([^>]+)>/u.exec(mailFrom)?.[1] ?? mailFrom;
}

/** Reads and validates the environment. Empty variables count as unset. Throws StartupError. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      ({ message, path: [name] }) => `${message} (${String(name)}).`,
    );
    throw new StartupError(sentences.join('\n'));
  }
  const values = parsed.data;
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
    smtpUrl: values.SMTP_URL,
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
    trustProxy: values.TRUST_PROXY,
    /** Undefined: the keys are in the database. */
    vapid: readVapid(values),
    /** The contact that push services can write to. */
    vapidSubject: values.VAPID_SUBJECT ?? `mailto:${addressIn(mailFrom)}`,
    /** Allows pushes, and the webhook, to this machine and without https. For tests. */
    pushAllowPrivate: values.PUSH_ALLOW_PRIVATE,
    logLevel: values.LOG_LEVEL,
    /** Cookies are `Secure` and named `__Host-…` if the public address is https. */
    secureCookies: publicUrl.protocol === 'https:',
    /**
     * Whether `/dev/mailbox` exists: only if no mail is sent, and only this machine is served,
     * without a proxy (§20).
     */
    devMailbox:
      values.SMTP_URL === undefined && !values.TRUST_PROXY && isLoopback(publicUrl.hostname),
  };
}
