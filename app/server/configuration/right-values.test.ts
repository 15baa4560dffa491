import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readAlone } from '../../../testing/server/read-alone.ts';
import type { SettingName } from '../config.ts';

const keysFile = path.join(os.tmpdir(), 'a file.pem');

const RIGHT: Partial<Record<SettingName, readonly string[]>> = {
  HOST: ['0.0.0.0', '::', '::1', 'localhost', 'my-host.example', 'fe80::1%eth0'],
  PORT: ['1', '80', '65535'],
  PUBLIC_URL: [
    'https://your.domain',
    'https://your.domain/',
    'HTTPS://Your.Domain:8443',
    'https://münchen.example',
    'http://[2001:db8::1]:3000',
    'http://192.168.1.4:3000',
    'http://my_host:3000',
  ],
  DATA_DIR: ['data', '/srv/rizzly', '/srv/my data', '/srv/café', '../data', '/data'],
  DATABASE_URL: [
    'postgres://user:p%23%40%3A%25%2F%3F@host:5432/rizzly',
    'postgresql://user:a:b@host/rizzly',
    'postgres:///rizzly',
    'postgres:///rizzly?host=/var/run/postgresql&user=a@b',
    'postgres://user@%2Fvar%2Frun/rizzly',
    'postgres://[::1]/rizzly?sslmode=no-verify',
    'postgres://münchen.example/rizzly',
  ],
  REDIS_URL: [
    'redis://host',
    'rediss://user:a%40b@host:6380/1',
    'redis://:secret@host/',
    'unix:///run/redis.sock',
    'redis://one, redis://two',
  ],
  SMTP_URL: [
    'smtp://host',
    'smtps://user%40host:p%23%40%3A%25@host:465',
    'smtp://user:a:b@host:25?tls.rejectUnauthorized=false',
    'smtp://[::1]:25/',
  ],
  MAIL_FROM: [
    'hello@your.domain',
    'Rizzly <hello@your.domain>',
    'Rizzly, Ltd <hello@your.domain>',
    '"Rizzly, Ltd" <hello@your.domain>',
    'Café <hello+x@your.domain>',
    'no-reply@localhost',
    'hello@münchen.example',
    'hello@xn--e1afmkfd.xn--p1ai',
  ],
  S3_ENDPOINT: ['http://store:8333', 'https://x.example/storage/v1/s3', 'http://127.0.0.1:9000/'],
  S3_REGION: ['us-east-1', 'auto', 'eu_central'],
  BACKUP_AT: ['00:00', '23:59', 'off'],
  BACKUP_KEY: ['age1t7rxyev2z3rw82stdlrrepyc39nvn86l5078zqkf5uasdy86jp6svpy7pa'],
  RATE_LIMIT_MULTIPLIER: ['0.01', '1', '2.5', '1000000'],
  TRUST_PROXY: [
    '0',
    '2',
    '9',
    'loopback',
    '10.0.0.0/8, 2400:cb00::/32',
    '127.0.0.1,::1',
    '::ffff:10.0.0.0/104',
  ],
  VAPID_SUBJECT: ['mailto:ann@your.domain', 'https://your.domain/contact'],
};

describe.each(Object.entries(RIGHT))('%s', (name, values) => {
  it.each(values)('may be %j', (value) => {
    expect(readAlone(name, value)).not.toThrow();
  });
});

it('takes a file of certificates that can be read', () => {
  fs.writeFileSync(keysFile, 'a certificate');
  const file = encodeURIComponent(keysFile);

  expect(
    readAlone('DATABASE_URL', `postgres://host/x?sslmode=verify-full&sslrootcert=${file}`),
  ).not.toThrow();
  fs.rmSync(keysFile);
});
