import type { Database } from '../../../../platform/server/database/database.ts';
import type { Message } from '../../../../platform/server/language/message.ts';
import type { Storage } from '../../../../platform/server/storage/storage.ts';
import type { NamedFinding } from '../../../../rooms/community/server/index.ts';
import type { Config } from '../../config.ts';

/** The answer of a check: what it found, and what the operator can do about it. */
export type Finding = Omit<NamedFinding, 'check'>;

/** The subject of the checks. A check leaves nothing changed behind. */
export interface Patient {
  env: NodeJS.ProcessEnv;
  config: Config;
  storage: Storage;
  clock: () => Date;
}

/** A patient whose database answers. */
export type WithDatabase = Patient & { db: Database };

export const ok = (says: Message): Finding => ({ state: 'ok', says, todo: undefined });
export const warn = (says: Message, todo: Message): Finding => ({ state: 'warn', says, todo });
export const fail = (says: Message, todo: Message): Finding => ({ state: 'fail', says, todo });

/** A remedy that is only a command, the same in all languages. */
export const command = (text: string): Message => ({ in: () => text });

/** Sentences in a row, or the items of a list that is part of a sentence. */
export const joined = (
  parts: readonly Message[],
  separator: string,
  within: (list: string) => Message = command,
): Message => ({
  in: (language) => within(parts.map((part) => part.in(language)).join(separator)).in(language),
});

/** Checks by name, in the order in which they are shown. */
export type Checks<Seen> = Record<string, (patient: Seen) => Promise<Finding>>;
