import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { programsIn, type PostgresBinaries } from './embedded-binaries.ts';
import { makeReachable } from './embedded-reach.ts';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const ACCOUNT = 65_529;

let base: string;
let place: string;
let binaries: PostgresBinaries;

/** Programs in a home that is root's alone. */
beforeEach(() => {
  base = fs.mkdtempSync(path.join(tmpdir(), 'rizzly-reach-'));
  fs.chmodSync(base, 0o755);
  place = path.join(base, 'place');
  const home = path.join(base, 'home');
  const native = path.join(home, 'native');
  fs.mkdirSync(path.join(native, 'bin'), { recursive: true });
  fs.chmodSync(home, 0o700);
  binaries = { native, version: '18.4.0', ...programsIn(native) };
  const { postgres, initdb } = binaries;
  for (const file of [postgres, initdb]) fs.writeFileSync(file, '#!/bin/sh\n', { mode: 0o700 });
});
afterEach(() => fs.rmSync(base, { recursive: true }));

describe.runIf(isRoot)('makeReachable', () => {
  it('leaves programs where they are when the accounts can run them', () => {
    fs.chmodSync(path.join(base, 'home'), 0o755);
    for (const file of [binaries.postgres, binaries.initdb]) fs.chmodSync(file, 0o755);
    for (const name of ['', 'bin']) fs.chmodSync(path.join(binaries.native, name), 0o755);

    expect(makeReachable(binaries, [ACCOUNT], [place])).toEqual(binaries);
    expect(fs.existsSync(place)).toBe(false);
  });

  it('copies them once where the accounts can run them, and only root can change them', () => {
    const copy = makeReachable(binaries, [ACCOUNT], [place]);
    const copiedAt = fs.statSync(copy.postgres).ctimeMs;
    makeReachable(binaries, [ACCOUNT], [place]);

    expect(copy.postgres).toBe(path.join(place, 'postgres-18.4.0/bin/postgres'));
    expect(fs.statSync(copy.postgres).ctimeMs).toBe(copiedAt);
    for (const file of [place, path.dirname(copy.postgres), copy.postgres, copy.initdb]) {
      const { uid, mode } = fs.statSync(file);
      expect([uid, mode & 0o777]).toEqual([0, 0o755]);
    }
    expect(fs.readdirSync(place)).toEqual(['postgres-18.4.0']);
  });

  it.each([
    ['belongs to somebody else', () => fs.chownSync(place, ACCOUNT, ACCOUNT)],
    ['can be written by others', () => fs.chmodSync(place, 0o777)],
  ])('goes on to the next place when one %s', (_what, spoil) => {
    fs.mkdirSync(place);
    spoil();

    const copy = makeReachable(binaries, [ACCOUNT], [place, path.join(base, 'next')]);

    expect(copy.postgres).toBe(path.join(base, 'next/postgres-18.4.0/bin/postgres'));
    expect(fs.readdirSync(place)).toEqual([]);
  });

  it('says what to do when there is no place', () => {
    expect(() => makeReachable(binaries, [ACCOUNT], ['/proc/none'])).toThrow(
      /start as an ordinary user, move the project out of a private home, or set DATABASE_URL/u,
    );
  });
});
