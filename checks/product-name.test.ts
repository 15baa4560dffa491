import { describe, expect, it } from 'vitest';

import { readProduct } from './source-files.ts';

/** Here it is the name until an operator chooses another, or a name that nobody sees. */
const ALLOWED = new Set([
  'platform/shared/product.ts',
  // Messages in the operator's terminal, which are about the program.
  'app/server/config.ts',
  'app/server/start.ts',
  'platform/server/database/migrate.ts',
  // A comment in a file of the database.
  'platform/server/database/embedded-password.ts',
]);
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gmu;

const files = readProduct('rules', 'server', 'web').filter(
  ({ path }) => /\.[jt]sx?$/u.test(path) && !/\.test\./u.test(path),
);

describe('the product’s name', () => {
  it('is in no text: texts say COMMUNITY_NAME, which becomes the community’s name', () => {
    const named = files.filter(
      ({ path, text }) => !ALLOWED.has(path) && text.replaceAll(COMMENT, '').includes('Rizzly'),
    );
    expect(named.map(({ path }) => path)).toEqual([]);
  });
});
