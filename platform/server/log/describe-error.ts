import fs from 'node:fs';
import path from 'node:path';

import { StartupError } from '../startup-error.ts';
import { explainSurroundings } from './surroundings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const SOURCES = ['app/server', 'platform', 'rooms'];

/** Files that only pass errors on. The caller's place is more useful. */
const PASS_ON = /^platform\/server\/(?:database|log)\//u;

let ownFiles: Set<string> | undefined;

/**
 * Everything that the log may contain about an error. Messages, queries and values may hold
 * members' texts.
 */
export interface ErrorDescription {
  /** The class, such as `DatabaseError`. */
  type: string;
  /** The error code of Node, PostgreSQL, Redis, S3 or the mail server. */
  code?: string;
  /** The first of our files in the stack, as `app/server/….ts:12`. */
  at?: string;
}

/** Drivers wrap errors a few times. The limit protects against a circular chain. */
const CHAIN_MAX = 10;

/** Describes the innermost cause of an error. */
export function describeError(error: Error): ErrorDescription {
  const chain = causesOf(error);
  const innermost = chain.at(-1) ?? error;
  const code = readCode(innermost);
  // A driver's error often has a place only in the stack of its wrapper.
  const at = findPlace(chain.toReversed().map(({ stack }) => stack));
  return { type: readType(innermost), ...(code && { code }), ...(at && { at }) };
}

function causesOf(error: Error): Error[] {
  const chain = [error];
  while (chain.length < CHAIN_MAX) {
    const next = causeOf(chain.at(-1) ?? error);
    if (!next || chain.includes(next)) break;
    chain.push(next);
  }
  return chain;
}

function causeOf(error: Error): Error | undefined {
  if (error.cause instanceof Error) return error.cause;
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return first instanceof Error ? first : undefined;
}

/** The class name. Unlike `name`, another server's answer can't set it. */
function readType({ constructor }: Error): string {
  return /^[A-Za-z]\w{0,60}$/u.test(constructor.name) ? constructor.name : 'Error';
}

/** A code is one upper-case word, a SQL state, or a number. */
const CODE = /^(?:[A-Z][A-Z0-9_]{1,60}|[0-9A-Z]{5})$/u;

function readCode(error: Error): string | undefined {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const word = typeof code === 'string' && CODE.test(code) ? code : redisCodeOf(error);
  const parts = [word, readStatus(error), typeof responseCode === 'number' ? responseCode : ''];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** Redis begins its messages with the code, as in `READONLY You can't write…`. */
function redisCodeOf({ constructor, message }: Error): string | undefined {
  if (!['ErrorReply', 'SimpleError', 'BlobError'].includes(constructor.name)) return undefined;
  return REDIS_CODES.find((code) => message.startsWith(`${code} `));
}

const REDIS_CODES = (
  'ERR WRONGTYPE NOAUTH WRONGPASS NOPERM OOM READONLY LOADING BUSY MISCONF MASTERDOWN ' +
  'NOREPLICAS MOVED CLUSTERDOWN EXECABORT NOSCRIPT'
).split(' ');

/** The HTTP status of a file store's error. */
function readStatus(error: Error): number | undefined {
  const { $metadata: metadata } = error as { $metadata?: { httpStatusCode?: unknown } };
  const status = metadata?.httpStatusCode;
  return typeof status === 'number' ? status : undefined;
}

/** One line for the terminal about the error that ended the program. */
export function failureText(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const explained = error instanceof Error ? explainSurroundings(causesOf(error)) : undefined;
  return explained ?? `Unexpected error: ${describeInLine(error)}`;
}

/** An error's description as a few words, such as `DatabaseError 57P01 at app/server/app.ts:12`. */
export function describeInLine(error: unknown): string {
  if (!(error instanceof Error)) return 'no error object';
  const { type, code, at } = describeError(error);
  return [type, code, at && `at ${at}`].filter(Boolean).join(' ');
}

/**
 * The first place in our own code in these stacks. A message is part of the stack and may imitate a
 * frame, so only names of existing files count.
 */
function findPlace(stacks: (string | undefined)[]): string | undefined {
  ownFiles ??= listOwnFiles();
  let passedOn: string | undefined;
  for (const stack of stacks) {
    for (const [, file, line] of (stack ?? '').matchAll(
      /^ {4}at .*?([^\s(]+\.ts):(\d{1,6}):\d+\)?$/gmu,
    )) {
      const name = nameOf(file ?? '');
      if (!ownFiles.has(name)) continue;
      const place = `${name}:${line}`;
      if (!PASS_ON.test(name)) return place;
      passedOn ??= place;
    }
  }
  return passedOn;
}

function nameOf(file: string): string {
  const address = file.replace(/^file:\/\//u, '');
  return path.relative(ROOT, address).split(path.sep).join('/');
}

function listOwnFiles(): Set<string> {
  const files = SOURCES.flatMap((directory) =>
    fs
      .readdirSync(path.join(ROOT, directory), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${directory}/${name.split(path.sep).join('/')}`),
  );
  return new Set(files);
}
