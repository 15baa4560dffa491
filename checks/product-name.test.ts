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
/** Where the constant is defined, is the default of the community's name, or is replaced by it. */
const CONSTANT_ALLOWED = new Set([
  'platform/shared/product.ts',
  'rooms/community/defaults.ts',
  'platform/server/http/index-page.ts',
  'platform/server/http/page-language.ts',
]);
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gmu;

const files = readProduct('rules', 'server', 'web').filter(
  ({ path }) => /\.[jt]sx?$/u.test(path) && !/\.test\./u.test(path),
);

describe('the product’s name', () => {
  it.each([
    { word: 'Rizzly', allowed: ALLOWED },
    { word: 'PRODUCT_NAME', allowed: CONSTANT_ALLOWED },
  ])(
    'is in no text as $word: texts say COMMUNITY_NAME, which becomes the community’s name',
    ({ word, allowed }) => {
      const named = files.filter(
        ({ path, text }) => !allowed.has(path) && text.replaceAll(COMMENT, '').includes(word),
      );
      expect(named.map(({ path }) => path)).toEqual([]);
    },
  );
});
