import type { Database } from '../../../../platform/server/database/database.ts';
import type { Storage } from '../../../../platform/server/storage/storage.ts';
import type { Config } from '../../config.ts';

export type FindingState = 'ok' | 'warn' | 'fail';

/** The answer of a check: what it found, and what the operator can do about it. */
export interface Finding {
  state: FindingState;
  says: string;
  /** Empty when there is nothing to do. */
  todo: string;
}

/** The subject of the checks. A check leaves nothing changed behind. */
export interface Patient {
  env: NodeJS.ProcessEnv;
  config: Config;
  storage: Storage;
  clock: () => Date;
}

/** A patient whose database answers. */
export type WithDatabase = Patient & { db: Database };

export const ok = (says: string): Finding => ({ state: 'ok', says, todo: '' });
export const warn = (says: string, todo: string): Finding => ({ state: 'warn', says, todo });
export const fail = (says: string, todo: string): Finding => ({ state: 'fail', says, todo });

/** What to do about a full disk. */
export const MAKE_ROOM = 'Make room, or move DATA_DIR to a larger disk.';

/** Checks by name, in the order in which they are shown. */
export type Checks<Seen> = Record<string, (patient: Seen) => Promise<Finding>>;
