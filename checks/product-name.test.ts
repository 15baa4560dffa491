import { describe, expect, it } from 'vitest';

import { readSourceFiles } from './source-files.ts';

/** Here it is the name until an operator chooses another, or a name that nobody sees. */
const ALLOWED = new Set([
  'domain/src/shared/product.ts',
  // Messages in the operator's terminal, which are about the program.
  'server/src/config.ts',
  'server/src/start.ts',
  'server/src/platform/database/migrate.ts',
  // A comment in a file of the database.
  'server/src/platform/database/embedded-password.ts',
]);
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gmu;

const files = ['domain/src', 'server/src', 'web/src', 'web/public']
  .flatMap((folder) => readSourceFiles(folder))
  .filter(({ path }) => /\.[jt]sx?$/u.test(path) && !/\.test\.|\/testing\//u.test(path));

describe('the product’s name', () => {
  it('is in no text: texts say COMMUNITY_NAME, which becomes the community’s name', () => {
    const named = files.filter(
      ({ path, text }) => !ALLOWED.has(path) && text.replaceAll(COMMENT, '').includes('Rizzly'),
    );
    expect(named.map(({ path }) => path)).toEqual([]);
  });
});
