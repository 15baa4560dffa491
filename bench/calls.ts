import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { DatabaseLocation } from '../server/src/platform/database/database.ts';

const PROCESS = path.join(import.meta.dirname, 'calls-process.ts');
/**
 * The median round counts, so that neither garbage collections nor other work decide. The rounds
 * are many and short: the calls of one round are less than one in twenty, so a machine that stops
 * for a moment does not make the 95th percentile.
 */
const ROUNDS = 24;

export interface Measured {
  /** Milliseconds of processor time, ours and the database's, which other work does not change. */
  busy: number;
  p50: number;
  p95: number;
  found: number;
  plan: string;
}

/** What the process is asked for: to begin a member's calls, to measure one, and all results. */
export type Asked =
  | { begin: { memberId: string; urls: string[] } }
  | { round: number }
  | { results: true };

export type Answer = { results: Measured[] } | { failed: string };

/** An application in a process of its own, as a node has it. */
export interface Caller {
  ask: (asked: Asked) => Promise<Measured[]>;
  close: () => Promise<void>;
}

export async function startCaller(location: DatabaseLocation): Promise<Caller> {
  const child = fork(PROCESS, [JSON.stringify(location)], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const readAnswer = async (): Promise<Measured[]> => {
    const failed = ended.then(() => [{ failed: 'The measured process has ended' }]);
    const [answer] = (await Promise.race([once(child, 'message'), failed])) as [Answer];
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.results;
  };
  await readAnswer();
  return {
    ask: (asked) => {
      child.send(asked);
      return readAnswer();
    },
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Calls of a member, by name, in one application. */
interface Calls {
  caller: Caller;
  memberId: string;
  urls: Record<string, string>;
}

/** Makes each call as a member, by name, and measures it. */
export async function measureCalls(
  calls: Calls,
  log: (text: string) => void,
): Promise<Map<string, Measured>> {
  const [measured = new Map()] = await measureInTurn([calls], log);
  return measured;
}

/**
 * Measures the same calls in several applications. All rounds alternate: a machine that is slower
 * for a while makes all calls slower, and the ratios stay.
 */
export async function measureInTurn(
  places: readonly Calls[],
  log: (text: string) => void,
): Promise<Map<string, Measured>[]> {
  const names = Object.keys(places[0]?.urls ?? {});
  for (const { caller, memberId, urls } of places) {
    await caller.ask({ begin: { memberId, urls: names.map((name) => urls[name] ?? '') } });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of names.keys()) {
      for (const { caller } of places) await caller.ask({ round: index });
    }
  }
  const measured: Map<string, Measured>[] = [];
  for (const { caller } of places) {
    const results = await caller.ask({ results: true });
    measured.push(new Map(results.map((result, index) => [names[index] ?? '', result])));
  }
  for (const name of names) {
    for (const ofPlace of measured) {
      const { p50 = 0, p95 = 0, busy = 0, found = 0 } = ofPlace.get(name) ?? {};
      log(
        `  ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, busy ${busy.toFixed(1)} ms, ${found}`,
      );
    }
  }
  return measured;
}
