import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import parseAddresses from 'nodemailer/lib/addressparser';
import { z } from 'zod';

import { toEmailAddress } from '../../../rooms/account/index.ts';
import { findAddressFault, isHost, type AddressRules, type Fault } from './address.ts';

/*
 * The kinds of environment variables. A message is the end of a sentence that begins with the
 * variable's name, and never repeats the value, which may be a secret.
 */

/** Faults of any value. Files of variables keep quotes and spaces in different ways. */
function findCommonFault(value: string): Fault | undefined {
  if (/^(["']).*\1$/su.test(value)) return 'must not have quotes around it';
  if (value.trim() !== value) return 'must not have a space or a line break before or after it';
  return /[\p{Cc}\u200b\u2060\ufeff]/u.test(value)
    ? 'must not have a line break or an invisible character in it'
    : undefined;
}

/** A value that `findFault` has nothing against. */
export const checked = (findFault: (value: string) => Fault | undefined) =>
  z.string().superRefine((value, context) => {
    const message = findCommonFault(value) ?? findFault(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const matching = (pattern: RegExp, message: Fault) =>
  checked((value) => (pattern.test(value) ? undefined : message));

export const address = (rules: AddressRules) => checked((value) => findAddressFault(value, rules));

/** Several values with commas. */
export const list = (findFault: (item: string) => Fault | undefined) =>
  checked((value) =>
    splitList(value)
      .map(findFault)
      .find((fault) => fault !== undefined),
  ).transform(splitList);

const splitList = (value: string): string[] => value.split(',').map((item) => item.trim());

export const oneOf = <const Names extends readonly string[]>(names: Names) =>
  matching(
    new RegExp(`^(?:${names.join('|')})$`, 'u'),
    `must be one of ${names.join(', ')}`,
  ).transform((value) => value as Names[number]);

/** Refuses 0, which lets the system choose a port: links in mails need a known one. */
export const port = checked((value) =>
  /^[1-9]\d{0,4}$/u.test(value) && Number(value) <= 65_535
    ? undefined
    : 'must be a number from 1 to 65535',
).transform(Number);

export const flag = matching(/^[01]$/u, 'must be 0 or 1')
  .transform((value) => value === '1')
  .default(false);

export const host = checked((value) =>
  net.isIP(value) !== 0 || (isHost(value) && !value.startsWith('['))
    ? undefined
    : 'must be an address of this machine without a port, such as 127.0.0.1, :: or localhost',
);

const MULTIPLIER = { min: 0.01, max: 1_000_000 };

export const multiplier = checked((value) => {
  const isNumber = /^\d{1,7}(?:\.\d{1,6})?$/u.test(value);
  return isNumber && Number(value) >= MULTIPLIER.min && Number(value) <= MULTIPLIER.max
    ? undefined
    : `must be a number from ${MULTIPLIER.min} to ${MULTIPLIER.max}, such as 1 or 2.5`;
}).transform(Number);

export const workers = matching(/^[1-9]\d{0,2}$/u, 'must be a number from 1 to 999').transform(
  Number,
);

/** Their rights would be taken from everybody else: a data directory is made private. */
const SHARED = new Set(
  'bin boot dev etc home lib lib64 proc root run sbin sys tmp usr usr/bin usr/lib var var/lib var/log var/run var/tmp'
    .split(' ')
    .map((name) => `/${name}`),
);

export const directory = checked((value) => {
  if (/^~|\$\{?[A-Za-z_]/u.test(value)) {
    return 'has a ~ or a $, which only a shell replaces: write the whole path';
  }
  if (/^[a-z][a-z0-9+.-]*:/iu.test(value)) return 'must be a path, not an address';
  const full = path.resolve(value);
  return full === path.parse(full).root || SHARED.has(full) || full === os.tmpdir()
    ? 'must be a directory of its own, because it is closed to all others'
    : undefined;
});

/** A key or a password, without a space: one inside is a mistake of copying. */
export const secret = matching(/^[!-~]+$/u, 'must be letters, digits and signs without a space');

/** A key or a password that may be a phrase. */
export const phrase = matching(/^[ -~]+$/u, 'must be letters, digits, signs and spaces of ASCII');

export const words = matching(/^.{1,200}$/u, 'must be at most 200 letters');

export const region = matching(/^[\w-]{1,64}$/u, 'must be a name such as us-east-1');

export const bucket = matching(
  /^(?=.{3,255}$)[a-z0-9][\w.-]*[a-z0-9]$/iu,
  'must be the name of a bucket alone, with letters, digits, dots and hyphens',
);

export const timeOfDay = matching(
  /^(?:(?:[01]\d|2[0-3]):[0-5]\d|off)$/u,
  'must be a time from 00:00 to 23:59, or off',
);

export const key = (bytes: number) =>
  checked((value) =>
    /^[\w-]+={0,2}$/u.test(value) && Buffer.from(value, 'base64url').length === bytes
      ? undefined
      : `must be a key of ${bytes} bytes in base64url`,
  );

export const sender = checked((value) =>
  readSender(value) === undefined
    ? "must be one e-mail address, such as hello@your.domain or 'Name <hello@your.domain>'"
    : undefined,
);

export const contact = checked((value) =>
  (
    value.startsWith('mailto:')
      ? isMailAddress(value.slice('mailto:'.length))
      : findAddressFault(value, { protocols: ['https:'], path: true }) === undefined
  )
    ? undefined
    : 'must be mailto: with an e-mail address, or an address beginning with https://',
);

export const proxies = checked((value) =>
  readProxies(value) === undefined
    ? 'must be the number of proxies before the program, from 0 to 9, or their networks with commas, such as 10.0.0.0/8, 2001:db8::/32'
    : undefined,
).transform((value) => readProxies(value) ?? 0);

const TURN =
  /^turns?:(?<host>\[[^\]]*\]|[^\s:/?#@[\]]+)(?::(?<port>\d+))?(?:\?transport=(?:udp|tcp))?$/u;

export const relays = list((value) => {
  const { host: name = '', port: at = '1' } = TURN.exec(value)?.groups ?? {};
  return isHost(name) && Number(at) >= 1 && Number(at) <= 65_535
    ? undefined
    : 'must be addresses such as turn:turn.your.domain:3478, with commas';
});

/** Fastify's names for networks. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * The proxies that may report callers' addresses: how many there are, or the networks in which they
 * are. 0: none. Undefined: the value is neither.
 */
function readProxies(value: string): number | string[] | undefined {
  if (/^\d$/u.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(network: string): boolean {
  if (NAMED.has(network)) return true;
  const [address = '', bits, ...rest] = network.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[address.includes('%') ? 0 : net.isIP(address)] ?? 0;
  if (most === 0 || rest.length > 0) return false;
  // A network of 0 bits is everybody, who could then claim any address.
  return bits === undefined || (/^[1-9]\d{0,2}$/u.test(bits) && Number(bits) <= most);
}

/** The address in `Name <name@your.domain>` or `name@your.domain`. Undefined: it is none. */
export function readSender(sender: string): string | undefined {
  const [only, ...others] = parseAddresses(sender);
  if (!only || others.length > 0 || !('address' in only)) return undefined;
  const { address = '' } = only;
  const isWhole = sender === address || sender.endsWith(`<${address}>`);
  return isWhole && isMailAddress(address) ? address : undefined;
}

/** Unlike a member's, the domain may be one word, such as `localhost`. */
function isMailAddress(address: string): boolean {
  return (toEmailAddress(address) ?? toEmailAddress(`${address}.localhost`)) !== undefined;
}
