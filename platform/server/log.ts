import { pino, type DestinationStream, type Logger } from 'pino';

import { createRepeatFilter } from './log/collapse-repeats.ts';
import { describeError } from './log/describe-error.ts';

export type { Logger };

/** How deep errors are searched for in an entry. Deeper values are dropped. */
const DEPTH_MAX = 5;
const WARN = 40;
/** The default message of an entry. */
const UNNAMED = 'unexpected error';

/**
 * The structured log: one JSON line per entry. It never contains request data (headers, page
 * addresses, bodies), and only `describeError`'s description of errors. A repeated failure makes
 * one line a second.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const isFirst = createRepeatFilter();
  const log: Logger = pino(
    {
      level,
      base: null,
      redact: { paths: ['req', 'res'], remove: true },
      hooks: {
        logMethod(args: unknown[], method, entryLevel) {
          const [fields, message] = readEntry(args);
          if (entryLevel < WARN) return method.call(this, fields, message);
          const kind = JSON.stringify([entryLevel, message, fields['err']]);
          const tell = (suppressed: object) =>
            method.call(log, { err: fields['err'], ...suppressed }, message);
          if (isFirst(kind, readId(fields) ?? readId(this.bindings()), tell)) {
            method.call(this, fields, message);
          }
        },
      },
    },
    ...(destination ? [destination] : []),
  );
  return log;
}

/** Values are never formatted into messages, only into fields. */
function readEntry([first, second]: unknown[]): [Record<string, unknown>, string] {
  if (typeof first === 'string') return [{}, readable(first)];
  const fields = (first instanceof Error ? { err: first } : (first ?? {})) as Record<
    string,
    unknown
  >;
  const isOurs = typeof second === 'string' && !isTextOf(fields['err'], second);
  return [conceal(fields, 0) as Record<string, unknown>, isOurs ? readable(second) : UNNAMED];
}

/** Libraries log an error's text as the message. */
function isTextOf(error: unknown, text: string): boolean {
  return error instanceof Error && (error.message === text || isTextOf(error.cause, text));
}

/** Libraries put page addresses into their messages. */
function readable(message: string): string {
  return message.replaceAll(/\S*[@/?=]\S*/gu, '…');
}

/** Replaces every error in a value by its description. */
function conceal(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) return undefined;
  if (Array.isArray(value)) return value.map((item) => conceal(item, depth + 1));
  const entries = Object.entries(value).map(([key, item]) => [key, conceal(item, depth + 1)]);
  return Object.fromEntries(entries) as unknown;
}

function readId(fields: Record<string, unknown>): string | undefined {
  return typeof fields['reqId'] === 'string' ? fields['reqId'] : undefined;
}
