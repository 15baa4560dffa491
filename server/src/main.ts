import { enableCompileCache } from 'node:module';
import path from 'node:path';

import { resolveDrizzleByAddress } from './platform/quick-modules.ts';

// New files (mails, pictures, the database's log, compiled modules) are private.
process.umask(0o077);
// Compiling its modules is most of what a start does. Where the directory can't be written to, a
// start takes longer, nothing else.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'));
resolveDrizzleByAddress();
await import('./run.ts');
