import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { DatabaseLocation } from '../platform/server/database/database.ts';
import { atEnd, log } from './harness.ts';
import { percentile, spreadOf, type Row, type Table } from './report.ts';

const PROCESS = path.join(import.meta.dirname, 'calls-process.ts');
/**
 * The median round counts, so that neither garbage collections nor other work decide. The rounds
 * are many and short: the calls of one round are less than one in twenty, so a machine that stops
 * for a moment does not make the 95th percentile.
 */
const ROUNDS = 24;

/** A member's calls: addresses by name. */
export interface ViewerCalls {
  memberId: string;
  urls: Record<string, string>;
}

export interface Measured {
  /** Milliseconds of processor time, ours and the database's, which other work does not change. */
  busy: number;
  p50: number;
  p95: number;
  /** Nothing if the answer is no list. */
  found?: number | undefined;
  plan: string;
}

/** One round of a call: the time of each, and the processor time of one. */
export interface CallRound {
  times: number[];
  busy: number;
  found?: number | undefined;
}

/** What the process is asked for: to begin a member's calls, and to make one of them some times. */
export type Asked = { memberId: string; urls: string[] } | { index: number };
export type Answer = { plans: string[] } | CallRound | { failed: string };

/** An application in a process of its own, as a node has it, until the end of the part. */
export interface Caller {
  begin: (memberId: string, urls: string[]) => Promise<string[]>;
  call: (index: number) => Promise<CallRound>;
}

export async function startCaller(location: DatabaseLocation): Promise<Caller> {
  const child = fork(PROCESS, [JSON.stringify(location)], { stdio: 'inherit' });
  const ended = once(child, 'exit').then(() => [{ failed: 'The measured process has ended' }]);
  atEnd(async () => {
    child.kill();
    await ended;
  });
  const ask = async <Expected extends Answer>(asked: Asked): Promise<Expected> => {
    child.send(asked);
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
    if ('failed' in answer) throw new Error(answer.failed);
    return answer as Expected;
  };
  return {
    begin: async (memberId, urls) => (await ask<{ plans: string[] }>({ memberId, urls })).plans,
    call: (index) => ask<CallRound>({ index }),
  };
}

/**
 * Measures the same calls in several applications. All rounds alternate: a machine that is slower
 * for a while makes all calls slower, and the ratios stay.
 */
export async function measureCalls(
  places: readonly (ViewerCalls & { caller: Caller })[],
): Promise<Map<string, Measured>[]> {
  const names = Object.keys(places[0]?.urls ?? {});
  const plans: string[][] = [];
  for (const { caller, memberId, urls } of places) {
    plans.push(await caller.begin(memberId, Object.values(urls)));
  }
  const rounds = places.map(() => names.map((): CallRound[] => []));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of names.keys()) {
      for (const [place, { caller }] of places.entries()) {
        rounds[place]?.[index]?.push(await caller.call(index));
      }
    }
  }
  return rounds.map((ofPlace, place) => {
    const measured = ofPlace.map((ofCall, index) => ({
      ...summarise(ofCall.flatMap(({ times }) => times)),
      busy: spreadOf(ofCall.map(({ busy }) => busy)).median,
      found: ofCall[0]?.found,
      plan: plans[place]?.[index] ?? '',
    }));
    const byName = new Map(measured.map((one, index) => [names[index] ?? '', one]));
    for (const [name, { p50, p95, busy, found }] of byName) {
      const [half, most, work] = [p50, p95, busy].map((ms) => `${ms.toFixed(1)} ms`);
      log(`  ${name}: p50 ${half}, p95 ${most}, busy ${work}, ${found ?? 'no list'}`);
    }
    return byName;
  });
}

export const summarise = (times: readonly number[]) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});

/** The indexes that calls use. */
export function plansTable(
  title: string,
  measured: ReadonlyMap<string, Measured>,
  others: readonly ReadonlyMap<string, Measured>[] = [],
): Table {
  const isScanned = [measured, ...others].some((calls) =>
    [...calls.values()].some(({ plan }) => plan.includes('SEQUENTIAL')),
  );
  const where = others.length > 0 ? ' at any size' : '';
  return {
    title,
    columns: ['call', 'found', 'indexes'],
    rows: [...measured].map(([name, { found, plan }]): Row => [name, found ?? '', plan]),
    notes: [isScanned ? 'A sequential scan was used.' : `No sequential scan was used${where}.`],
  };
}
