import os from 'node:os';

import { defineConfig } from 'vitest/config';

/**
 * Test files of a worker share their modules and globals, because loading them took most of the
 * time. So a file must leave no state in a module; what it replaced is put back.
 */
const SHARED = { isolate: false };
const PUT_BACK = 'testing/server/put-back.ts';

/** Removes what a stopped run leaves in the temporary directory. */
const RUN_DIRECTORY = 'testing/server/run-directory-setup.ts';
/** The same in memory, where databases are created several times as fast. */
const MEMORY_DIRECTORY = 'testing/server/memory-directory-setup.ts';

/** Vitest's own second is too short on a busy machine. */
const PATIENT = { poll: { timeout: 30_000 } };

/**
 * `rules`: pure functions. `database`: with a real PostgreSQL. `cluster`: several processes
 * with real PostgreSQL, Redis, PgBouncer and S3. `components`: React components, found by role.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...SHARED,
          name: 'rules',
          globalSetup: [RUN_DIRECTORY],
          setupFiles: [PUT_BACK],
          // A property checks thousands of cases, and the machine may be busy.
          testTimeout: 30_000,
          include: ['{rooms,platform,app,testing,bench,scripts,checks}/**/*.test.ts'],
          exclude: ['**/*.{db,cluster}.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'database',
          include: ['{rooms,platform,app,testing}/**/*.db.test.ts'],
          globalSetup: [MEMORY_DIRECTORY, 'testing/server/global-setup.ts'],
          setupFiles: [PUT_BACK],
          expect: PATIENT,
          // Some hash dozens of passwords or fill a community, and the machine may be busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // More than one, because these tests mostly wait for PostgreSQL and for timers.
          maxWorkers: Math.max(2, os.availableParallelism() - 1),
        },
      },
      {
        test: {
          name: 'cluster',
          globalSetup: [MEMORY_DIRECTORY],
          include: ['{rooms,platform,app}/**/*.cluster.test.ts'],
          expect: PATIENT,
          // These tests start servers, which takes long on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'components',
          include: ['{rooms,platform,app,testing}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [PUT_BACK, 'testing/web/react-clock.ts', 'testing/web/setup.ts'],
          // A test may wait more than once (30 s each, testing/web/patience.ts).
          testTimeout: 90_000,
        },
      },
    ],
  },
});
