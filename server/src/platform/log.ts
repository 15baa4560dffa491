import { pino, type DestinationStream, type Logger } from 'pino';

import { createRepeatFilter } from './log/collapse-repeats.ts';
import { describeError } from './log/describe-error.ts';

export type { Logger };

/** How deep in an entry errors are looked for; what lies deeper is left out. */
const DEPTH_MAX = 5;
const WARN = 40;
/** The message of an entry that has none. */
const UNNAMED = 'unexpected error';

/**
 * The structured log: one JSON line an entry. It never holds what a request carried (headers,
 * addresses of pages, bodies), and of errors only what `describeError` says. A failure that
 * repeats makes one line a second.
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

/** Values are not formatted into messages: only the fields of an entry carry them. */
function readEntry([first, second]: unknown[]): [Record<string, unknown>, string] {
  if (typeof first === 'string') return [{}, readable(first)];
  const fields = (first instanceof Error ? { err: first } : (first ?? {})) as Record<
    string,
    unknown
  >;
  const isOurs = typeof second === 'string' && !isTextOf(fields['err'], second);
  return [conceal(fields, 0) as Record<string, unknown>, isOurs ? readable(second) : UNNAMED];
}

/** Libraries log an error's own text as the message. */
function isTextOf(error: unknown, text: string): boolean {
  return error instanceof Error && (error.message === text || isTextOf(error.cause, text));
}

/** Libraries write addresses of pages into their messages. */
function readable(message: string): string {
  return message.replaceAll(/\S*[@/?=]\S*/gu, '…');
}

/** The same value with every error replaced by its description. */
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
