import { describe, expect, it } from 'vitest';

import { isOwnOrigin } from './origin.ts';

const HTTPS = 'https://rizzly.example';
const HTTP = 'http://localhost:3000';

describe('the origin of a request', () => {
  it.each<[string, string | undefined, string | undefined, boolean]>([
    [HTTPS, HTTPS, 'rizzly.example', true],
    [HTTPS, HTTPS, 'internal:3000', true],
    [HTTPS, 'http://rizzly.example', 'rizzly.example', false],
    [HTTPS, 'http://127.0.0.1:3000', '127.0.0.1:3000', false],
    [HTTPS, 'https://other.example', 'other.example', true],
    [HTTPS, 'https://evil.example', 'rizzly.example', false],
    [HTTPS, undefined, 'rizzly.example', true],
    [HTTP, HTTP, 'localhost:3000', true],
    [HTTP, 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
    [HTTP, 'https://tunnel.example', 'tunnel.example', true],
    [HTTP, 'http://localhost:4000', 'localhost:3000', false],
    [HTTP, 'null', 'localhost:3000', false],
    [HTTP, 'http://127.0.0.1:3000', undefined, false],
  ])(
    'with PUBLIC_URL %s, a page of %s that asks %s is ours: %s',
    (publicUrl, origin, host, own) => {
      expect(isOwnOrigin({ origin, host }, publicUrl)).toBe(own);
    },
  );
});
