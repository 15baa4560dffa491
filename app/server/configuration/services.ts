import fs from 'node:fs';

import { bech32 } from '@scure/base';

import { findAddressFault, type Fault } from './address.ts';
import { checked, list } from './kinds.ts';

/** As PostgreSQL's own programs know them, and `no-verify` of the driver. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const POSTGRES = ['postgres:', 'postgresql:'];

export const database = checked((value) => {
  // A directory of a Unix socket in the host's place.
  const plain = value.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)%2F[^/?#:]*/iu, '$1socket');
  const rules = { protocols: POSTGRES, path: true, query: true, credentials: true };
  const fault = findAddressFault(plain, { ...rules, isHostless: true });
  return fault ?? findQueryFault(new URL(plain).searchParams);
});

function findQueryFault(query: URLSearchParams): Fault | undefined {
  const mode = query.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode)) {
    return `must have one of ${SSL_MODES.join(', ')} as its sslmode`;
  }
  const files = ['sslrootcert', 'sslcert', 'sslkey'];
  const missing = files.find((name) => query.has(name) && !isReadable(query.get(name) ?? ''));
  return missing && `names a file as its ${missing} that can't be read`;
}

function isReadable(file: string): boolean {
  try {
    return fs.readFileSync(file).length > 0;
  } catch {
    return false;
  }
}

/** One Redis, or several nodes of a cluster with commas. */
export const redis = list((value) => {
  if (/^unix:\/\/\/[^#?]+$/u.test(value)) return undefined;
  if (!/^(?:redis|rediss|unix):\/\//iu.test(value)) {
    return 'must be an address beginning with redis://, rediss:// or unix:///, or several with commas; a comma in a password is written %2C';
  }
  const rules = { protocols: ['redis:', 'rediss:'], path: true, credentials: true };
  const fault = findAddressFault(value, rules);
  if (fault !== undefined) return fault;
  return /^(?:\/\d{0,5})?$/u.test(new URL(value).pathname)
    ? undefined
    : 'must have nothing but the number of a database after its host';
});

/** The kinds of recipients that age knows. */
const RECIPIENTS = new Set(['age', 'age1pq', 'age1tag', 'age1tagpq']);
const X25519_BYTES = 32;

/** The checksum in a recipient finds letters that were lost or changed in copying. */
export const recipient = checked((value) => {
  if (value.toUpperCase().startsWith('AGE-SECRET-KEY-')) {
    return 'is a secret key: take the public one beside it, which begins with age1';
  }
  const decoded = bech32.decodeUnsafe(value, false);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  const isWhole =
    bytes && value === value.toLowerCase() && RECIPIENTS.has(decoded.prefix)
      ? decoded.prefix !== 'age' || bytes.length === X25519_BYTES
      : false;
  return isWhole ? undefined : 'must be a whole public key of age (age1…), as age-keygen prints it';
});
