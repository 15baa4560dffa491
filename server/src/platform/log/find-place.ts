import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const SOURCES = ['server/src', 'domain/src'];

/** Files that only pass errors on. The caller's place is more useful. */
const PASS_ON = /^server\/src\/platform\/(?:database|log)\//u;

let ownFiles: Set<string> | undefined;

/**
 * The first place in our own code in these stacks. A message is part of the stack and may imitate a
 * frame, so only names of existing files count.
 */
export function findPlace(stacks: (string | undefined)[]): string | undefined {
  ownFiles ??= listOwnFiles();
  let passedOn: string | undefined;
  for (const stack of stacks) {
    for (const [, file, line] of (stack ?? '').matchAll(
      /^ {4}at .*?([^\s(]+\.ts):(\d{1,6}):\d+\)?$/gmu,
    )) {
      const name = nameOf(file ?? '');
      if (!ownFiles.has(name)) continue;
      const place = `${name}:${line}`;
      if (!PASS_ON.test(name)) return place;
      passedOn ??= place;
    }
  }
  return passedOn;
}

function nameOf(file: string): string {
  const address = file.replace(/^file:\/\//u, '');
  return path.relative(ROOT, address).split(path.sep).join('/');
}

function listOwnFiles(): Set<string> {
  const files = SOURCES.flatMap((directory) =>
    fs
      .readdirSync(path.join(ROOT, directory), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${directory}/${name.split(path.sep).join('/')}`),
  );
  return new Set(files);
}
