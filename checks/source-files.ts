import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const SKIPPED = new Set(['node_modules', 'dist', 'migrations', 'pictures']);
const TEXT = /\.(ts|tsx|mjs|js|css|html|md|json|ya?ml|sql)$/u;

export interface SourceFile {
  /** Relative to the repository. */
  path: string;
  text: string;
}

/** The repository's text files in `folder`, without dependencies, builds and dot folders. */
export function readSourceFiles(folder = '.'): SourceFile[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return readSourceFiles(file);
      if (!TEXT.test(entry.name) || entry.name === 'package-lock.json') return [];
      return [{ path: file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }];
    });
}

export type Side = 'rules' | 'server' | 'web';

/** Which side of the walls a file of the product is on. */
export function sideOf(path: string): Side | undefined {
  const [, inRoom, elsewhere] =
    /^(?:rooms\/[\w-]+\/(server|web)\/|(?:app|platform)\/(server|web|worker)\/)/u.exec(path) ?? [];
  const side = inRoom ?? elsewhere;
  if (side !== undefined) return side === 'server' ? 'server' : 'web';
  return /^(?:rooms|platform\/shared)\//u.test(path) ? 'rules' : undefined;
}

/** The product's source files, without the helpers of tests. */
export function readProduct(...sides: Side[]): SourceFile[] {
  return ['rooms', 'platform', 'app']
    .flatMap((folder) => readSourceFiles(folder))
    .filter(({ path }) => {
      const side = sideOf(path);
      return side !== undefined && sides.includes(side);
    });
}
