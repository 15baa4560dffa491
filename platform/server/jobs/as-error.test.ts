import { expect, it } from 'vitest';

import { createLogger } from '../log.ts';
import { asError } from './as-error.ts';

it('lets the log write the code of a worker’s failure, and none of its values', () => {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  const reported = { name: 'error', code: '57P01', message: 'ended', detail: 'Key (Ann)' };

  log.warn({ err: asError(reported) }, 'jobs could not be read from the database');

  expect(lines.map((line) => JSON.parse(line).err)).toEqual([
    { type: 'Error', code: '57P01', at: expect.any(String) },
  ]);
});

it('keeps an error as it is', () => {
  const error = new TypeError('no');
  expect(asError(error)).toBe(error);
});
