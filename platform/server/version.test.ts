import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readCommit } from './version.ts';

const ONE = 'a'.repeat(40);
const OTHER = 'b'.repeat(40);

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'rizzly-commit-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  const full = path.join(root, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, `${text}\n`);
}

describe('the commit of a build', () => {
  it('is that of a branch in a clone', () => {
    write('.git/HEAD', 'ref: refs/heads/main');
    write('.git/packed-refs', `# pack-refs\n${OTHER} refs/heads/other\n${ONE} refs/heads/main`);
    expect(readCommit(root)).toBe(ONE);

    write('.git/refs/heads/main', OTHER);
    expect(readCommit(root)).toBe(OTHER);
  });

  it('is that of a commit without a branch', () => {
    write('.git/HEAD', ONE);

    expect(readCommit(root)).toBe(ONE);
  });

  it('is that of a second work tree', () => {
    write('one/.git/refs/heads/two', ONE);
    write('one/.git/worktrees/two/HEAD', 'ref: refs/heads/two');
    write('one/.git/worktrees/two/commondir', '../..');
    write('two/.git', `gitdir: ${path.join(root, 'one/.git/worktrees/two')}`);

    expect(readCommit(path.join(root, 'two'))).toBe(ONE);
  });

  it('is the one that the image has', () => {
    write('commit', ONE);

    expect(readCommit(root)).toBe(ONE);
  });

  it('is unknown without both, and where an image was built without it', () => {
    expect(readCommit(root)).toBeNull();
    write('commit', '');
    expect(readCommit(root)).toBeNull();
  });
});
