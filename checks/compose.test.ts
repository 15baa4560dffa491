import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  env_file?: string[];
  environment?: Record<string, string>;
  logging?: { options: Record<string, string> };
  healthcheck?: object;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const { services } = parse(fs.readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8'), {
  merge: true,
}) as { services: Record<string, Service> };
/** Ends when it has created the buckets. */
const ENDS = 'store-bucket';
/** Their image has its own check. */
const NODES = ['node-1', 'node-2'];

describe('compose.yaml', () => {
  it.each(NODES)('passes every setting of .env to %s', (name) => {
    expect(services[name]?.env_file).toEqual(['.env']);
  });

  it.each(Object.keys(services))('limits the log of %s', (name) => {
    expect(services[name]?.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  it.each(Object.keys(services).filter((name) => name !== ENDS && !NODES.includes(name)))(
    'looks whether %s is healthy',
    (name) => {
      expect(services[name]?.healthcheck).toBeDefined();
    },
  );
});
