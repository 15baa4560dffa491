import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import {
  connectDatabase,
  type DatabaseConnection,
} from '../../platform/server/database/database.ts';
import { dumpDatabase } from './dump.ts';
import { createTestApp, type TestApp, type TestMember } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** A copy of a community. Its members have the same ids, sessions and files in every copy. */
export interface Copy extends TestApp {
  as(member: TestMember): TestMember;
}

export interface Original<Scene> {
  scene: Scene;
  /** The ids that all copies have. */
  knownIds: ReadonlySet<string>;
  copy(): Promise<Copy>;
  /** Closes the copies too. */
  close(): Promise<void>;
}

export const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/** Builds a community once. Copies differ only in what happens to them afterwards. */
export async function createOriginal<Scene>(
  build: (app: TestApp) => Promise<Scene>,
  env: Record<string, string> = {},
): Promise<Original<Scene>> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-copies-'));
  const original = await createTestDatabase();
  const { location } = original;
  if (!('name' in location)) throw new Error('not an embedded database');
  const copies: TestApp[] = [];
  const open = (name: string, database: DatabaseConnection) =>
    createTestApp({ ...env, DATA_DIR: path.join(directory, name) }, { database });

  const app = await open('original', connectDatabase(location));
  const scene = await build(app);
  await app.runJobs();
  const builtAt = app.deps.clock();
  const dumped = JSON.stringify(await dumpDatabase(app.deps.db));
  await app.close();

  return {
    scene,
    knownIds: new Set(dumped.match(UUID)),
    copy: async () => {
      const name = String(copies.length);
      await fs.cp(path.join(directory, 'original'), path.join(directory, name), {
        recursive: true,
      });
      const copied = await open(name, await createTestDatabase(undefined, location.name));
      copies.push(copied);
      copied.setTime(builtAt);
      const as = ({ id, email, cookie }: TestMember): TestMember => ({
        id,
        email,
        cookie,
        call: (method, url, payload) =>
          copied.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) }),
      });
      return { ...copied, as };
    },
    close: async () => {
      for (const copied of copies) await copied.close();
      await original.close();
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}
