import type { LightMyRequestResponse } from 'fastify';

import type { TestApp } from './test-app.ts';

/** A browser for tests. It keeps cookies and calls from one network address. */
export interface TestBrowser {
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  cookies: Map<string, string>;
}

export function createBrowser({ http }: TestApp, remoteAddress = '127.0.0.1'): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (method, url, payload, headers = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await http.inject({
        method,
        url,
        remoteAddress,
        ...(payload === undefined ? {} : { payload }),
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
      });
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}
