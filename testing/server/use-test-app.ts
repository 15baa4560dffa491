import { afterAll, beforeAll } from 'vitest';

import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A test app for all tests of a file. It can be used from the file's `beforeAll` on. */
export function useTestApp(env?: Record<string, string>, options?: TestAppOptions): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await createTestApp(env, options));
  });
  afterAll(() => app.close());
  return app;
}
