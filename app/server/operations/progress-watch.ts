import { reasonOf, StartupError } from '../../../platform/server/startup-error.ts';

/** Aborts an operation that makes no progress, and records where it stopped. */
export interface ProgressWatch {
  /** Aborted by a stall, a failure or the operator, whichever comes first. */
  signal: AbortSignal;
  /** Sets the name of the current step. */
  begin: (what: string) => void;
  moved: () => void;
  /** A pipeline stage that passes data on and counts it as progress. */
  count: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
  /** The promise's result, or the reason of an earlier abort. */
  orAbort: <T>(promise: PromiseLike<T>) => Promise<T>;
  fail: (error: unknown) => void;
  stop: () => void;
}

export function watchProgress(
  stallMs: number,
  stopRequest: AbortSignal | undefined,
): ProgressWatch {
  let current = 'the start';
  const failure = new AbortController();
  const timer = setTimeout(() => {
    failure.abort(
      new StartupError(`Nothing has moved for ${stallMs / 1000} seconds at ${current}.`),
    );
  }, stallMs);
  const signal = AbortSignal.any([failure.signal, ...(stopRequest ? [stopRequest] : [])]);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Prevents an unhandled rejection when nobody is waiting.
  aborted.catch(() => {});
  return {
    signal,
    begin: (what) => {
      signal.throwIfAborted();
      current = what;
      timer.refresh();
    },
    moved: () => void timer.refresh(),
    count: async function* count(source) {
      for await (const chunk of source) {
        timer.refresh();
        yield chunk;
      }
    },
    orAbort: (promise) => Promise.race([promise, aborted]),
    fail: (error) => failure.abort(describe(error, current)),
    stop: () => clearTimeout(timer),
  };
}

function describe(error: unknown, where: string): StartupError {
  if (error instanceof StartupError) return error;
  return new StartupError(`It failed at ${where}: ${reasonOf(error)}.`);
}
