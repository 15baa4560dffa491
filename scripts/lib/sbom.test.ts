import fs from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from './processes.mjs';
import { readSbom } from './sbom.mjs';

interface Locked {
  packages: Record<string, { version: string; dev?: boolean; link?: boolean }>;
}

it('lists every locked package that a community runs on, and no address of a registry', async () => {
  const file = path.join(ROOT, 'package-lock.json');
  const { packages }: Locked = JSON.parse(fs.readFileSync(file, 'utf8'));
  const expected = Object.entries(packages)
    .filter(([at, { dev, link }]) => at.includes('node_modules/') && !dev && !link)
    .map(([at, { version }]) => `${at.split('node_modules/').at(-1)}@${version}`);

  const list = await readSbom();

  const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`));
  expect(expected.filter((name) => !listed.has(name))).toEqual([]);
  expect(list.metadata.component.name).toBe('rizzly');
  expect(JSON.stringify(list)).not.toMatch(/"(?:url|resolved)":|registry/u);
});
