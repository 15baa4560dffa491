import { pino, type DestinationStream, type Logger } from 'pino';

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

const WINDOW_MS = 1000;
/** Kinds of failures tracked at a time. Above this, the oldest is dropped. */
const KINDS_MAX = 500;
/** Request ids listed in the summary line. */
const IDS_MAX = 100;

/** Fields of the summary line in addition to those of the failure. */
interface Suppressed {
  suppressed: number;
  reqIds?: string[];
}

interface Kind {
  count: number;
  reqIds: string[];
  timer: NodeJS.Timeout;
}

/**
 * Passes one line per kind and second, and counts the others. Calls `tell` at the end of a second
 * with suppressed lines.
 */
function createRepeatFilter(): (
  kind: string,
  reqId: string | undefined,
  tell: (suppressed: Suppressed) => void,
) => boolean {
  const kinds = new Map<string, Kind>();

  function endWindow(name: string, kind: Kind, tell: (suppressed: Suppressed) => void): void {
    if (kind.count === 0) {
      kinds.delete(name);
      return;
    }
    const { count, reqIds } = kind;
    kind.count = 0;
    kind.reqIds = [];
    kind.timer.refresh();
    tell({ suppressed: count, ...(reqIds.length > 0 ? { reqIds } : {}) });
  }

  return (name, reqId, tell) => {
    const known = kinds.get(name);
    if (known) {
      known.count += 1;
      if (reqId && known.reqIds.length < IDS_MAX) known.reqIds.push(reqId);
      return false;
    }
    if (kinds.size >= KINDS_MAX) {
      const [oldest] = kinds;
      if (oldest) {
        clearTimeout(oldest[1].timer);
        kinds.delete(oldest[0]);
      }
    }
    const timer = setTimeout(() => endWindow(name, kind, tell), WINDOW_MS).unref();
    const kind: Kind = { count: 0, reqIds: [], timer };
    kinds.set(name, kind);
    return true;
  };
}
