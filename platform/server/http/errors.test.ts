import Fastify from 'fastify';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';

import { answerError } from './errors.ts';

const byPostgres = (code: string) =>
  Object.assign(new DatabaseError('in PostgreSQL', 0, 'error'), { code });

it.each([
  ['a deadlock after the last retry', '40P01', /very busy/u],
  ['a statement over its time limit', '57014', /very busy/u],
  ['a server with too many connections', '53300', /not available/u],
])('answers 503 in words, and when to try again, to %s', async (_name, code, words) => {
  const http = Fastify();
  http.setErrorHandler(answerError);
  http.get('/', async () => {
    throw byPostgres(code);
  });

  const answer = await http.inject('/');

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toEqual({ code: 'unavailable', message: expect.stringMatching(words) });
  await http.close();
});
