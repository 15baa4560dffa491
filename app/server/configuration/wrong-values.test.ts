import { describe, expect, it } from 'vitest';

import { StartupError } from '../../../platform/server/startup-error.ts';
import { readAlone } from '../../../testing/server/read-alone.ts';
import { readConfig, SETTING_NAMES, type SettingName } from '../config.ts';

/** Stands for a password. No message may repeat it. */
const PASSWORD = 'hunter2';

const NUMBERS = ['abc', '-1', '1.5', '1e3', '٣', '0x10', 'NaN', 'Infinity', '1e400', '+1'];
const PORTS = [...NUMBERS, '0', '65536', '080', '3000 ', '3000/tcp', '127.0.0.1:3000', '"3000"'];
const FLAGS = ['true', 'yes', 'on', 'false', 'no', '2', '-1', '01', 'TRUE', ' 1', "'1'", '1\n'];
const KEYS = [
  'short',
  'A'.repeat(43) + '+',
  'A'.repeat(500),
  '-----BEGIN PRIVATE KEY-----',
  'A'.repeat(42) + '=',
  'AAAA AAAA',
  '"AAAA"',
  'https://key.example',
  'ключ',
  'A'.repeat(44).slice(0, 20),
];
/** Passwords whose signs mean something in an address, after `scheme://user:`. */
const PASSWORDS = [
  [`${PASSWORD}#1@host`, '%23'],
  [`1#${PASSWORD}@host`, '%23'],
  [`${PASSWORD}@1@host`, '%40'],
  [`${PASSWORD}/1@host`, '%2F'],
  [`1/${PASSWORD}@host`, '%2F'],
  [`${PASSWORD}?1@host`, '%3F'],
  [`${PASSWORD}%@host`, '%25'],
  [`${PASSWORD}%zz@host`, '%25'],
  [`${PASSWORD}%ff@host`, '%25'],
] as const;
const passwordsOf = (scheme: string) => PASSWORDS.map(([rest]) => `${scheme}://user:${rest}`);
const ADDRESSES = [
  'host',
  'host:25',
  'ftp://host',
  'mailto:ann@host',
  '//host',
  'https:host',
  'https:/host',
  'https://',
  'https://a b.example',
  'https://host:0',
  'https://host:99999',
  'https://host:port',
  'https://*.your.domain',
  'https://your..domain',
  'https://300.1.1.1',
  'https://[::1',
  'https://host#top',
  ' https://host',
  'https://host\n',
  '"https://host"',
];
const WEB = [...ADDRESSES, `https://user:${PASSWORD}@host`, `https://${PASSWORD}@host`];
const DATABASES = [
  ...passwordsOf('postgres'),
  'mysql://host/rizzly',
  'jdbc:postgresql://host/rizzly',
  'host/rizzly',
  'postgres:rizzly',
  'postgres:/host/rizzly',
  'postgres://host:0/rizzly',
  'postgres://host:port/rizzly',
  'postgres://my host/rizzly',
  'postgres://host/rizzly?sslmode=verify',
  'postgres://host/rizzly?sslmode=verify-full&sslrootcert=/absent.pem',
  'postgres://host/rizzly#x',
  '"postgres://host/rizzly"',
  'postgres://host/rizzly ',
  `host=localhost user=rizzly password=${PASSWORD}`,
];
const DIRECTORIES = [
  '/',
  '/tmp',
  '/etc',
  '/var/lib',
  '/usr/../etc',
  '~/data',
  '$HOME/data',
  `\${HOME}/data`,
  'file:///data',
  'C:\\data',
  '"/data"',
  "'/data'",
  '/data ',
  ' /data',
  '/data\r',
  '/data\u200B',
];
const BUCKETS = [
  'my bucket',
  'bucket/path',
  's3://bucket',
  'https://bucket.example',
  'a',
  '.bucket',
  'bucket-',
  'büro',
  'a'.repeat(256),
  '"bucket"',
  'bucket ',
];
const SECRETS = [
  `${PASSWORD} `,
  ` ${PASSWORD}`,
  `${PASSWORD}\n`,
  `${PASSWORD}\r`,
  `"${PASSWORD}"`,
  `'${PASSWORD}'`,
  `${PASSWORD} ${PASSWORD}`,
  `${PASSWORD}\n${PASSWORD}`,
  `${PASSWORD}\u200B`,
  `${PASSWORD}\u00A0x`,
  `${PASSWORD}é`,
];
const PHRASES = SECRETS.filter((value) => value !== `${PASSWORD} ${PASSWORD}`);
const OTHER_WORDS = ['x', 'ON', 'true', '1', '0', 'none', 'auto', 'off,on', ' off', '"off"'];

/** At least ten wrong values of each variable. A new one without them does not compile. */
const WRONG: Record<SettingName, readonly string[]> = {
  HOST: [
    'http://0.0.0.0',
    '127.0.0.1:3000',
    '[::1]',
    '999.1.1.1',
    '127.0.0',
    '*',
    'a,b',
    'my host',
    'host/path',
    ' ::',
    '"::"',
    '-a',
    '::g',
  ],
  PORT: PORTS,
  METRICS_PORT: PORTS,
  PUBLIC_URL: [
    ...WEB,
    'https://your.domain/rizzly',
    'https://your.domain/?a=b',
    'https://your.domain?a=b',
    'ftp://your.domain',
  ],
  DATA_DIR: DIRECTORIES,
  BACKUP_DIR: DIRECTORIES,
  DATABASE_URL: DATABASES,
  DATABASE_DIRECT_URL: DATABASES,
  DATABASE_READ_URL: DATABASES,
  DATABASE_POOLER: [...OTHER_WORDS, 'session', 'Transaction'],
  REDIS_URL: [
    ...passwordsOf('redis'),
    `redis://:${PASSWORD},x@host`,
    'host:6379',
    'http://host',
    'redis:host',
    'redis://host/x',
    'redis://host/-1',
    'redis://host/1/2',
    'redis://host:0',
    'redis://host?db=1',
    'redis://one,nonsense',
    'redis://one,',
    'unix:/run/redis.sock',
    'redis://',
    '"redis://host"',
  ],
  REDIS_CLUSTER: FLAGS,
  SMTP_URL: [
    ...passwordsOf('smtp'),
    ...passwordsOf('smtps'),
    'mail.example',
    'mail.example:587',
    'http://mail.example',
    'smtp:mail.example',
    'smtp://',
    'smtp://host:0',
    'smtp://host:99999',
    'smtp://my host',
    'smtp://host/path',
    'smtp://host#x',
    '"smtp://host"',
    'smtp://host\r',
  ],
  MAIL_FROM: [
    'not an address',
    'hello',
    '@your.domain',
    'hello@',
    'hello@your..domain',
    'hello@your domain',
    'hello@-x.example',
    'Rizzly <hello>',
    'Rizzly <hello@your.domain',
    'Rizzly hello@your.domain>',
    'Rizzly <>',
    'a@your.domain, b@your.domain',
    '"Rizzly <hello@your.domain>"',
    'hello@your.domain\nBcc: all@your.domain',
    `${'a'.repeat(65)}@your.domain`,
    'hel lo@your.domain',
    'mailto:hello@your.domain',
  ],
  S3_ENDPOINT: [...WEB, 'https://host?x=1', 's3://host'],
  S3_REGION: [
    'us east 1',
    'https://x.example',
    'a/b',
    'ü',
    'a.b',
    '*',
    'a,b',
    ' a',
    '"a"',
    'a'.repeat(65),
  ],
  S3_BUCKET: BUCKETS,
  BACKUP_S3_BUCKET: BUCKETS,
  S3_ACCESS_KEY_ID: SECRETS,
  S3_SECRET_ACCESS_KEY: SECRETS,
  COACH_KEY: PHRASES,
  TURN_SECRET: PHRASES,
  BACKUP_AT: [
    '25:99',
    '24:00',
    '3:00',
    '03:60',
    '0300',
    '03:00:00',
    '3am',
    'OFF',
    '03:00 ',
    'never',
  ],
  BACKUP_KEY: [
    'age1',
    `age1${'q'.repeat(58)}`,
    // One letter changed, one lost, and one in upper case.
    'age1t7rxyev2z3rw82stdlrrepyc39nvn86l5078zqkf5uasdy86jp6svpy7pb',
    'age1t7rxyev2z3rw82stdlrrepyc39nvn86l5078zqkf5uasdy86jp6svpy7p',
    'Age1t7rxyev2z3rw82stdlrrepyc39nvn86l5078zqkf5uasdy86jp6svpy7pa',
    `AGE-SECRET-KEY-1${PASSWORD}`,
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '-----BEGIN PGP PUBLIC KEY BLOCK-----',
    '"age1"',
  ],
  RATE_LIMIT_MULTIPLIER: [
    ...NUMBERS.filter((value) => value !== '1.5'),
    '0',
    '0.0',
    '0.001',
    '9'.repeat(400),
    '1000001',
    '1,5',
    '.5',
    '1 ',
  ],
  PROOF_OF_WORK: [...OTHER_WORDS, 'sometimes'],
  CALLS: [...OTHER_WORDS, 'p2p'],
  LOG_LEVEL: [...OTHER_WORDS, 'verbose'],
  COACH_URL: [...WEB, 'file:///etc/passwd', `https://host/#${PASSWORD}`],
  COACH_MODEL: [
    ' a',
    'a ',
    '"a"',
    "'a'",
    'a\nb',
    'a\tb',
    'a\u0000b',
    'a\u200Bb',
    '\uFEFFa',
    'a'.repeat(201),
  ],
  TURN_URLS: [
    'turn.your.domain',
    'turn://turn.your.domain',
    'http://turn.your.domain',
    'stun:turn.your.domain',
    'turn:',
    'turn:host:0',
    'turn:host:99999',
    'turn:host:port',
    'turn:host?transport=sctp',
    'turn:host,',
    'turn:a b',
    `turn:user:${PASSWORD}@host`,
    'turn:host/path',
    'turn:300.1.1.1:3478',
    '"turn:host"',
  ],
  WORKERS: [...NUMBERS, '0', '1000', 'auto', '2 '],
  TRUST_PROXY: [
    ...FLAGS.filter((value) => value !== '2'),
    '10',
    '1.5',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '2400:cb00::/129',
    '10.0.0.0/8,',
    '10.0.0.0/-8',
    '10.0.0.0/8/8',
    '10.0.0.256',
    '10.0.0.0-10.0.0.9',
    'cloudflare',
    'your.domain',
  ],
  VAPID_PUBLIC_KEY: KEYS,
  VAPID_PRIVATE_KEY: KEYS,
  VAPID_SUBJECT: [
    'somebody',
    'ann@your.domain',
    'mailto:',
    'mailto:ann',
    'mailto:ann@',
    'http://your.domain',
    'https://',
    'tel:1',
    ' mailto:ann@your.domain',
    '"mailto:ann@your.domain"',
  ],
  PUSH_ALLOW_PRIVATE: FLAGS,
  WEBHOOK_ALLOW_PRIVATE: FLAGS,
  SMTP_TLS: [...OTHER_WORDS, 'off', 'Unverified'],
};

function failureOf(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  return new Error('It was taken.');
}

describe.each(Object.entries(WRONG))('%s', (name, values) => {
  it.each(values)('is not %j', (value) => {
    const error = failureOf(readAlone(name, value));

    // One sentence that begins with the name.
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toMatch(new RegExp(`^${name} (?:must|has|is|names) [^\\n]+\\.$`, 'u'));
    expect(error.message).not.toContain(PASSWORD);
  });

  it('has at least ten wrong values', () => {
    expect(new Set(values).size).toBeGreaterThanOrEqual(10);
  });

  it('counts as unset when it is empty', () => {
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}));
  });
});

describe('a sign in a password', () => {
  it.each(
    ['postgres', 'smtp', 'smtps', 'redis'].flatMap((scheme) =>
      PASSWORDS.map(([rest, code]) => [`${scheme}://user:${rest}`, code] as const),
    ),
  )('is named in %s', (value, code) => {
    const name = { postgres: 'DATABASE_URL', redis: 'REDIS_URL' }[value.split(':')[0] ?? ''];

    expect(readAlone(name ?? 'SMTP_URL', value)).toThrow(
      new RegExp(`name or password, where it must be written ${code} \\(percent-encoded\\)`, 'u'),
    );
  });
});

it('names quotes, spaces and secret keys as what they are', () => {
  expect(readAlone('PORT', '"3000"')).toThrow('PORT must not have quotes around it.');
  expect(readAlone('PORT', '3000 ')).toThrow('a space or a line break before or after it');
  expect(readAlone('BACKUP_KEY', 'AGE-SECRET-KEY-1X')).toThrow('is a secret key');
});

it('has wrong values of every variable', () => {
  expect(Object.keys(WRONG).toSorted()).toEqual(SETTING_NAMES.toSorted());
});
