import fs from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

interface Locked {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

// `npm install` in a tree that has one machine's packages drops those of the others.
it('locks the optional packages of every machine', () => {
  const file = path.join(import.meta.dirname, '../package-lock.json');
  const { packages }: Locked = JSON.parse(fs.readFileSync(file, 'utf8'));
  const locked = new Set(Object.keys(packages).map((at) => at.split('node_modules/').at(-1)));

  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !locked.has(name)),
  );

  expect(missing).toEqual([]);
});
