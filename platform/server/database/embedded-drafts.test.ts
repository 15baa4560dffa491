import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createDraft, finishDraft } from './embedded-drafts.ts';

describe('finishDraft', () => {
  let root: string;
  let draft: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'rizzly-drafts-'));
    draft = createDraft(root);
    fs.writeFileSync(path.join(draft, 'file'), 'ours');
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it('gives the draft its name', () => {
    finishDraft(draft, path.join(root, 'done'));

    expect(fs.readdirSync(root)).toEqual(['done']);
  });

  it('keeps the directory of a process that was first', () => {
    const done = path.join(root, 'done');
    fs.mkdirSync(done);
    fs.writeFileSync(path.join(done, 'file'), 'theirs');

    finishDraft(draft, done);

    expect(fs.readdirSync(root)).toEqual(['done']);
    expect(fs.readFileSync(path.join(done, 'file'), 'utf8')).toBe('theirs');
  });

  it('throws for any other failure, and removes the draft', () => {
    expect(() => finishDraft(draft, path.join(root, 'missing', 'done'))).toThrow('ENOENT');

    expect(fs.readdirSync(root)).toEqual([]);
  });
});
