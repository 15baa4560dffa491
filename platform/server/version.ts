import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The program's version, such as `1.0.0`. */
export const VERSION = (
  JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
).version;

/** The commit that this program was built from. Null outside of a clone, unless the image names it. */
export const COMMIT = readCommit(ROOT);

/** The version with its commit, as semantic versions name a build. */
export const BUILD = COMMIT === null ? VERSION : `${VERSION}+${COMMIT.slice(0, 12)}`;

/**
 * Reads the commit from the file that the image has, or from the clone. Git itself may be missing,
 * and refuses a clone of another account.
 */
export function readCommit(root: string): string | null {
  try {
    const inImage = path.join(root, 'commit');
    const found = fs.existsSync(inImage) ? read(inImage) : readHead(path.join(root, '.git'));
    return /^[\da-f]{40,64}$/u.test(found) ? found : null;
  } catch {
    return null;
  }
}

function readHead(git: string): string {
  // In a second work tree `.git` is a file that leads to its directory.
  const directory = fs.statSync(git).isFile()
    ? path.resolve(path.dirname(git), read(git).replace('gitdir: ', ''))
    : git;
  const head = read(path.join(directory, 'HEAD'));
  if (!head.startsWith('ref: ')) return head;
  const shared = path.join(directory, 'commondir');
  const refs = fs.existsSync(shared) ? path.resolve(directory, read(shared)) : directory;
  const name = head.slice('ref: '.length);
  const loose = path.join(refs, name);
  if (fs.existsSync(loose)) return read(loose);
  const packed = read(path.join(refs, 'packed-refs')).split('\n');
  return packed.find((line) => line.endsWith(` ${name}`))?.split(' ')[0] ?? '';
}

function read(file: string): string {
  return fs.readFileSync(file, 'utf8').trim();
}
