import { enableCompileCache } from 'node:module';
import path from 'node:path';

import { resolveDrizzleByAddress } from '../../platform/server/quick-modules.ts';

// New files (mails, pictures, the database's log, compiled modules) are private.
process.umask(0o077);
// Compiling modules is most of the work of a start. If the directory is not writable, only the
// start takes longer.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'));
resolveDrizzleByAddress();
await import('./run.ts');
