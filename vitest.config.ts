import os from 'node:os';

import { defineConfig } from 'vitest/config';

/** Most of a test file's time was its modules: files of a worker share them, and so must leave
 * nothing behind in them. */
const SHARED = { isolate: false };

/** `rules`: pure and fast. `database`: against a real PostgreSQL. `cluster`: two
 * nodes behind nginx on real PostgreSQL, Redis and S3. `components`: React by role. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...SHARED,
          name: 'rules',
          // A property of thousands of cases, on a machine that does other things too.
          testTimeout: 30_000,
          include: [
            'domain/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
            'checks/**/*.test.ts',
          ],
          exclude: ['**/*.{db,cluster}.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'database',
          include: ['server/src/**/*.db.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // They wait for PostgreSQL and for time as much as they reckon.
          maxWorkers: Math.max(2, os.availableParallelism() - 1),
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['server/src/**/*.cluster.test.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/setup.ts'],
          // More than one wait for a chunk (web/src/testing/setup.ts) may take.
          testTimeout: 15_000,
        },
      },
    ],
  },
});
