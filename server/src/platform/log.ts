import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * The structured log: one JSON line an entry. What a request carried (headers, addresses of
 * pages, bodies) is never in it; errors are, without the rows they speak of.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: ['err.parameters', 'err.query', 'err.detail', 'req', 'res'], remove: true },
  });
}
