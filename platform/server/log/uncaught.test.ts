import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const MODULE = JSON.stringify(path.join(import.meta.dirname, 'uncaught.ts'));
const FAILURE = `Object.assign(new TypeError('pancakes'), { code: 'ECONNRESET', params: ['pancakes'] })`;

describe('an uncaught error', () => {
  it.each([
    ['a rejection', `void Promise.reject(${FAILURE});`],
    ['an exception', `setImmediate(() => { throw ${FAILURE}; });`],
  ])('ends the program without printing its values: %s', (_name, code) => {
    const script = `import { stopOnUncaught } from ${MODULE}; stopOnUncaught(() => process.exit(3)); ${code}`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(status).toBe(3);
    expect(stderr).toBe('Unexpected error: TypeError ECONNRESET\n');
  });
});
