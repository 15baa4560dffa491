import fs from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../package.json');

/** The program's version, such as `1.0.0`. */
export const VERSION = (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
