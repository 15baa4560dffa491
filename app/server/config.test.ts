import { describe, expect, it } from 'vitest';

import { StartupError } from '../../platform/server/startup-error.ts';
import { readConfig } from './config.ts';

describe('configuration', () => {
  it('needs no variable', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      rateLimitMultiplier: 1,
      secureCookies: false,
      devMailbox: true,
      databaseUrl: undefined,
    });
  });

  it.each(['smtps://localhost', 'smtp://127.0.0.1:25', 'smtp://[::1]'])(
    'takes any certificate of a mail server on this machine, if SMTP_TLS says so: %s',
    (SMTP_URL) => {
      const read = (more: object) => readConfig({ SMTP_URL, ...more }).isSmtpUnverified;

      expect(read({ SMTP_TLS: 'unverified' })).toBe(true);
      expect(read({})).toBe(false);
    },
  );

  it.each(['smtps://mail.your.domain', undefined])(
    'refuses SMTP_TLS for a mail server elsewhere: %s',
    (SMTP_URL) => {
      expect(() => readConfig({ SMTP_URL, SMTP_TLS: 'unverified' })).toThrow(
        'SMTP_TLS=unverified is for a mail server on this machine alone',
      );
    },
  );

  it('derives the public address from the port, and accepts only an origin', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://rizzly.example/' }).publicUrl).toBe(
      'https://rizzly.example',
    );
  });

  it.each([
    [{ SMTP_URL: 'smtp://localhost' }, false],
    [{ PUBLIC_URL: 'https://rizzly.example' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ TRUST_PROXY: 'loopback' }, false],
    [{ TRUST_PROXY: '0' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ PUBLIC_URL: 'http://localhost.evil.example' }, false],
  ])('%o: mailbox page %s', (env, expected) => {
    expect(readConfig(env).devMailbox).toBe(expected);
  });

  it.each([
    [{}, 'mailto:no-reply@localhost'],
    [{ MAIL_FROM: 'Rizzly <hello@rizzly.example>' }, 'mailto:hello@rizzly.example'],
    [{ VAPID_SUBJECT: 'https://rizzly.example/contact' }, 'https://rizzly.example/contact'],
  ])('%o: push services write to %s', (env, expected) => {
    expect(readConfig(env).vapidSubject).toBe(expected);
  });

  it.each([
    [{}, undefined],
    [{ REDIS_URL: 'redis://one' }, { urls: ['redis://one'], isCluster: false }],
    [
      { REDIS_URL: 'redis://one', REDIS_CLUSTER: '1' },
      { urls: ['redis://one'], isCluster: true },
    ],
    [
      { REDIS_URL: 'redis://one, redis://two' },
      { urls: ['redis://one', 'redis://two'], isCluster: true },
    ],
  ])('%o: Redis is %o', (env, expected) => {
    expect(readConfig(env).redis).toEqual(expected);
  });

  it.each([
    [{ DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://pooler/x' }, 'DIRECT_URL'],
    [{ DATABASE_READ_URL: 'postgres://copy/x' }, 'need DATABASE_URL'],
    [{ REDIS_CLUSTER: '1' }, 'REDIS_URL'],
    [{ VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url') }, 'set together'],
    [
      {
        VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
        VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
      },
      'a pair',
    ],
    [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID'],
    [{ TURN_SECRET: 'short' }, 'TURN_URLS'],
    [{ CALLS: 'relay' }, 'TURN_URLS'],
    [{ COACH_URL: 'https://model.example/v1/chat/completions' }, 'COACH_MODEL'],
    [{ COACH_KEY: 'secret' }, 'COACH_URL'],
    [{ METRICS_PORT: '3000' }, 'another port than PORT'],
  ])('rejects %o, which needs more, in one sentence', (env, variable) => {
    const read = () => readConfig(env);
    expect(read).toThrow(StartupError);
    expect(read).toThrow(variable);
    expect(read).not.toThrow('\n');
  });

  it('names every invalid variable in a line of its own', () => {
    expect(() => readConfig({ PORT: 'abc', WORKERS: '0' })).toThrow(
      'PORT must be a number from 1 to 65535.\nWORKERS must be a number from 1 to 999.',
    );
  });
});
