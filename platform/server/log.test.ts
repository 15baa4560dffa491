import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createLogger } from './log.ts';

const SECRET = 'ann@secret.example';

function captureLog() {
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, entries, text: () => lines.join('') };
}

const failure = () => Object.assign(new Error(SECRET), { params: [SECRET], code: 'ECONNRESET' });

describe('an error in the log', () => {
  it.each([
    ['as the first argument', (log, error) => log.error(error)],
    ['with a message', (log, error) => log.error(error, 'it failed')],
    ['with its own message', (log, error) => log.error({ err: error }, error.message)],
    ['without a message', (log, error) => log.error({ err: error })],
    ['under another key', (log, error) => log.warn({ reason: error }, 'it failed')],
    ['deep in an entry', (log, error) => log.info({ a: { b: [error] } }, 'it failed')],
    ['of a child', (log, error) => log.child({ reqId: 'r1' }).error({ error }, 'it failed')],
    ['formatted into the message', (log, error) => log.error('it failed: %s', error)],
  ] satisfies [string, (log: ReturnType<typeof captureLog>['log'], error: Error) => void][])(
    'says nothing of its values %s',
    (_name, write) => {
      const { log, entries, text } = captureLog();
      write(log, failure());
      expect(entries()).toHaveLength(1);
      expect(text()).not.toContain('secret');
    },
  );

  it('keeps type, code and place', () => {
    const { log, entries } = captureLog();
    log.error({ err: failure() }, 'it failed');
    expect(entries()[0]).toMatchObject({
      msg: 'it failed',
      err: { type: 'Error', code: 'ECONNRESET', at: expect.stringMatching(/log\.test\.ts:\d+$/u) },
    });
  });

  it('contains no page address, even from Fastify', async () => {
    const { log, text } = captureLog();
    const app = fastify({ loggerInstance: log });
    app.get('/verify', async (_request, reply) => {
      await reply.send('once');
      return reply.send('twice');
    });
    await app.inject(`/verify?token=${SECRET}`);
    await app.inject(`/nothing?token=${SECRET}`);
    expect(text()).not.toContain('secret');
    expect(text()).not.toContain('token');
  });
});

describe('a flood of one failure', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('makes one line a second with a count of the others', () => {
    const { log, entries } = captureLog();
    const fail = () => log.child({ reqId: 'r' }).warn({ err: failure() }, 'it failed');
    for (let count = 0; count < 1000; count += 1) fail();
    log.warn({ err: new TypeError() }, 'it failed');
    expect(entries()).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(entries().at(-1)).toMatchObject({ msg: 'it failed', suppressed: 999 });
    fail();
    vi.advanceTimersByTime(1000);
    expect(entries().at(-1)).toMatchObject({ suppressed: 1, reqIds: ['r'] });
    vi.advanceTimersByTime(5000);
    expect(entries()).toHaveLength(4);
    fail();
    expect(entries()).toHaveLength(5);
  });

  it('does not change ordinary lines', () => {
    const { log, entries } = captureLog();
    for (let count = 0; count < 10; count += 1) log.info({}, 'mail kept');
    expect(entries()).toHaveLength(10);
  });
});
