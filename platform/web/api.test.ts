import { describe, expect, it, vi } from 'vitest';

import { ApiError, messageOf, NetworkError, readError } from './api-error.ts';
import { call, joinParts, pathParts } from './api.ts';
import { queryKeyOf } from './query.ts';

describe('readError (§8)', () => {
  it.each([
    ['{"message":"Taken","code":"conflict"}', 'Taken'],
    ['{"error":"no message field"}', '{"error":"no message field"}'],
    ['{"message":7}', '{"message":7}'],
    ['Bad gateway', 'Bad gateway'],
    ['', 'Teapot'],
  ])('%s says %s', async (body, message) => {
    const error = await readError(new Response(body, { status: 418, statusText: 'Teapot' }));
    expect(error.message).toBe(message);
    expect(error.status).toBe(418);
  });

  it('keeps the code and the issues', async () => {
    const issues = [{ path: 'age', message: 'Must be at least 18 years old' }];
    const body = JSON.stringify({ message: 'No', code: 'invalid_input', issues });
    const error = await readError(new Response(body, { status: 400 }));
    expect(error).toMatchObject({ code: 'invalid_input', issues });
  });

  it.each([
    [new ApiError(500, 'From the server'), 'From the server'],
    [new ApiError(500, ''), 'Fallback'],
    [new NetworkError('Offline'), 'Fallback'],
    [new Error('A defect'), 'Fallback'],
  ])('shows %s as %s', (error, text) => {
    expect(messageOf(error, 'Fallback')).toBe(text);
  });

  it('solves a challenge, and repeats the call with the proof', async () => {
    const solveProof = vi.fn<() => Promise<string>>(async () => 'a proof');
    vi.doMock('./proof/solve-proof.ts', () => ({ solveProof }));
    const challenge = { parameters: {}, signature: 's' };
    const refused = JSON.stringify({ message: 'No', code: 'proof_needed', challenge });
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockResolvedValueOnce(new Response(refused, { status: 403 }))
      .mockResolvedValueOnce(new Response('{"message":"Sent"}'));
    vi.stubGlobal('fetch', fetch);

    const body = { email: 'mona@example.com' };
    const answer = await call('POST /api/auth/forgot-password', { body });

    expect(answer).toEqual({ message: 'Sent' });
    expect(solveProof).toHaveBeenCalledWith(challenge, undefined);
    const [first, second] = fetch.mock.calls.map(([, init]) => init);
    expect(second?.body).toBe(first?.body);
    expect(new Headers(first?.headers).get('proof')).toBeNull();
    expect(new Headers(second?.headers).get('proof')).toBe('a proof');
    vi.doUnmock('./proof/solve-proof.ts');
    vi.unstubAllGlobals();
  });

  it('throws NetworkError when there is no response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('GET /api/auth/session')).rejects.toBeInstanceOf(NetworkError);
    vi.unstubAllGlobals();
  });
});

describe('call', () => {
  it.each([
    ['/api/users/:id/matches', { id: 'a/b' }, {}, '/api/users/a%2Fb/matches'],
    [
      '/api/users',
      {},
      { minAge: 20, location: '', search: 'a b' },
      '/api/users?minAge=20&search=a+b',
    ],
    ['/api/users', {}, { minAge: undefined }, '/api/users'],
  ])('%s with %o and %o', (template, params, query, address) => {
    expect(joinParts(pathParts(template, params, query))).toBe(address);
  });

  it('makes query keys from the parts of the path', () => {
    expect(queryKeyOf('GET /api/auth/session')).toEqual(['/api', 'auth', 'session']);
  });

  it('sends cookies, JSON, the language and the address', async () => {
    const request = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', request);
    await call('GET /api/auth/verify-email', { query: { token: 't' } });
    await call('POST /api/auth/forgot-password', { body: { email: 'a@b.co' } });
    vi.unstubAllGlobals();
    const signal = expect.any(AbortSignal) as unknown;
    expect(request.mock.calls).toEqual([
      [
        '/api/auth/verify-email?token=t',
        { credentials: 'include', method: 'GET', headers: { 'accept-language': 'en' }, signal },
      ],
      [
        '/api/auth/forgot-password',
        {
          credentials: 'include',
          method: 'POST',
          headers: { 'accept-language': 'en', 'content-type': 'application/json' },
          body: '{"email":"a@b.co"}',
          signal,
        },
      ],
    ]);
  });

  it('fails when no answer has begun within 30 seconds, and aborts the request', async () => {
    vi.useFakeTimers();
    const request = vi.fn<typeof fetch>(() => new Promise(() => {}));
    vi.stubGlobal('fetch', request);
    const onFailure = vi.fn<(error: unknown) => void>();
    void call('GET /api/auth/session').catch(onFailure);
    const signal = request.mock.calls[0]?.[1]?.signal;

    await vi.advanceTimersByTimeAsync(29_999);
    expect([onFailure.mock.calls.length, signal?.aborted]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(onFailure.mock.calls).toEqual([[expect.any(NetworkError)]]);
    expect(signal?.aborted).toBe(true);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('aborts the request with the signal of the caller', () => {
    const request = vi.fn<typeof fetch>(() => new Promise(() => {}));
    vi.stubGlobal('fetch', request);
    const caller = new AbortController();
    void call('GET /api/auth/session', {}, caller.signal).catch(() => undefined);
    expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    caller.abort();
    expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    vi.unstubAllGlobals();
  });
});
