import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { findProgram } from '../../scripts/lib/needs.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\brizzly_\w+/gu)].map(([name]) => name.replace(/_(?:bucket|count)$/u, '')),
  );

describe('deploy/alerts.yml', () => {
  it('is what Prometheus takes', async () => {
    const promtool = findProgram('rules');
    if (promtool === undefined) throw new Error('promtool is not installed');

    const { stdout } = await promisify(execFile)(promtool, [
      'check',
      'rules',
      path.join(ROOT, 'deploy/alerts.yml'),
    ]);

    expect(stdout).toMatch(/SUCCESS: \d+ rules found/u);
  });
});

describe.each(['deploy/alerts.yml', 'deploy/grafana.json'])('%s', (file) => {
  it('asks only for figures that the documents have', () => {
    const [, section = ''] = read('docs/deploying.md').split('## What to watch\n');
    const rows = section.split('\n').filter((line) => line.startsWith('| `rizzly_'));
    const known = new Set(
      rows.flatMap((row) => {
        const names = [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/gu)].map(
          ([, name = '']) => name,
        );
        // `rizzly_pool_in_use`, `_limit`: another end of the first.
        return names.map((name) => (name.startsWith('_') ? `rizzly_pool${name}` : name));
      }),
    );

    const asked = namesIn(read(file));

    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });
});

it('deploy/grafana.json is a dashboard', () => {
  const { title, panels } = JSON.parse(read('deploy/grafana.json')) as {
    title: string;
    panels: { id: number; targets: { expr: string }[] }[];
  };

  expect(title).toBe('Rizzly');
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.flatMap(({ targets }) => targets).every(({ expr }) => expr !== '')).toBe(true);
});
