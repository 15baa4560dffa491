import { afterAll, beforeAll } from 'vitest';

import { connectDatabase } from '../../platform/server/database/database.ts';
import { createTestApp, type TestApp, type TestAppOptions, type TestMember } from './test-app.ts';

interface SecondNode {
  second: TestApp;
  /** The member's calls, by the second node. */
  onSecond: (member: TestMember) => TestMember;
  /** Sets the clock of both nodes. */
  setTime: (at: Date | string) => void;
}

/** A second node of a test app's community: another process would share no more with the first. */
export function useSecondNode(
  app: TestApp,
  options: TestAppOptions = {},
  env: Record<string, string> = {},
): SecondNode {
  const second = {} as TestApp;
  beforeAll(async () => {
    const database = connectDatabase(app.location);
    Object.assign(second, await createTestApp(env, { ...options, database }));
  });
  afterAll(() => second.close());
  return {
    second,
    onSecond: ({ id, email, cookie }) => ({
      id,
      email,
      cookie,
      call: (method, url, payload) =>
        second.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) }),
    }),
    setTime: (at) => {
      app.setTime(at);
      second.setTime(at);
    },
  };
}
