import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import type { DatabaseLocation } from '../platform/server/database/database.ts';
import type { Statement } from './app.ts';
import { atEnd } from './harness.ts';

const PROCESS = path.join(import.meta.dirname, 'contender-process.ts');

/** What bare `node:http` runs and answers for an address. */
export type BareRoutes = Record<string, { statements: Statement[]; answer: unknown }>;

/** What a contender's process is told. */
export interface ContenderOptions {
  kind: string;
  location: DatabaseLocation;
  routes: BareRoutes;
}

/** A server in a process of its own, one of those that are compared. */
export interface Contender {
  kind: string;
  child: ChildProcess;
  port: number;
  /** Bytes of heap and buffers after a garbage collection. */
  readHeld: () => Promise<number>;
}

/** Starts one of the servers of `contender-process.ts` until the end of the part. */
export async function startContender(
  kind: string,
  location: DatabaseLocation,
  routes: BareRoutes = {},
): Promise<Contender> {
  const options: ContenderOptions = { kind, location, routes };
  const child = fork(PROCESS, [JSON.stringify(options)], { execArgv: ['--expose-gc'] });
  atEnd(() => child.kill());
  const answer = (): Promise<number> =>
    new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error(`The server ${kind} has ended`)));
      child.once('message', resolve);
    });
  return {
    kind,
    child,
    port: await answer(),
    readHeld: () => {
      child.send('held');
      return answer();
    },
  };
}
