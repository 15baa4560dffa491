import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { chromium, type Browser, type Page } from '@playwright/test';
import { carefulTurn, type Direction, seededRandom, startGame, step } from '@rizzly/domain/rizzman';

import { joinAsMember } from '../e2e/member.ts';
import { buildReadableWeb, serveReadableWeb } from '../e2e/readable-web.ts';
import { startStack } from '../e2e/stack.ts';
import playwright from '../playwright.config.ts';
import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';

/** Chromium's CPU throttling: how many times slower than this machine. */
export const SLOWED = 4;

const COUNTDOWN_MS = 3500;

/** Chromium's names of trace events in which the page's script runs. */
const SCRIPT = new Set([
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
]);

interface TraceEvent {
  name: string;
  /** Start and duration by the wall clock, in microseconds. */
  ts: number;
  dur?: number;
  /**
   * The thread's own time, including throttling. Excludes time in which other threads used the
   * core.
   */
  tdur?: number;
  pid: number;
  tid: number;
}

/** Plays a game to its win on a throttled CPU. Returns the milliseconds of script in each frame. */
export async function measureFrames(): Promise<{ script: number[]; seconds: number }> {
  await ensureWebBuilt();
  const web = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-bench-web-'));
  await buildReadableWeb(web);
  const stack = await startStack();
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
  try {
    const page = await browser.newPage({
      baseURL: stack.url,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 3,
      // It would ask the server for the files of this build.
      serviceWorkers: 'block',
    });
    await joinAsMember(page, stack, 'Robin Vale');
    await serveReadableWeb(page, stack.url, web);
    const status = await page.request.get(`${stack.url}/api/rizzman/can-play`);
    const turns = planGame((await status.json()).seed);
    await page.goto('/challenges');
    await page.getByRole('button', { name: 'Play RizzMan' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await followPlan(page, turns);
    return await traceGame(browser, page);
  } finally {
    await browser.close();
    await stack.stop();
    await fs.rm(web, { recursive: true, force: true });
  }
}

/** The turns that win the game of a seed. */
function planGame(seed: string): Direction[] {
  const random = seededRandom(seed);
  const turns: Direction[] = [];
  let state = startGame(1);
  while (state.status === 'playing') {
    const turn = carefulTurn(state);
    turns.push(turn);
    state = step(state, turn, random);
  }
  return turns;
}

/** Steers each step as planned, with very little script that would be measured too. */
async function followPlan(page: Page, turns: Direction[]): Promise<void> {
  await page.waitForFunction(() => 'rizzmanGame' in window);
  await page.evaluate((plan) => {
    const { rizzmanGame: game } = window as unknown as {
      rizzmanGame: {
        state: { steps: number };
        steer: (turn: Direction) => void;
        subscribe: (listener: () => void) => void;
      };
    };
    const follow = () => {
      const turn = plan[game.state.steps];
      if (turn !== undefined) game.steer(turn);
    };
    follow();
    game.subscribe(follow);
  }, turns);
}

async function traceGame(browser: Browser, page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.waitForTimeout(COUNTDOWN_MS);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] });
  await page.getByText('Rizz points!').waitFor({ timeout: 120_000 });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return scriptOfFrames(traceEvents);
}

/** Adds up the script from the start of each frame to the start of the next. */
function scriptOfFrames(events: TraceEvent[]): { script: number[]; seconds: number } {
  const main = mainThread(events);
  const spans = events
    .filter(({ name, pid, tid }) => SCRIPT.has(name) && `${pid}/${tid}` === main)
    .toSorted((a, b) => a.ts - b.ts);
  const script: number[] = [];
  let first = 0;
  let last = 0;
  let busyUntil = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of spans) {
    if (name === 'FireAnimationFrame') {
      first ||= ts;
      last = ts;
      script.push(0);
    }
    // Skip events nested in one that is already counted.
    const frame = script.length - 1;
    if (ts < busyUntil || frame < 0) continue;
    busyUntil = ts + dur;
    script[frame] = (script[frame] ?? 0) + tdur / 1000;
  }
  return { script, seconds: (last - first) / 1e6 };
}

/** The thread that draws the most frames: the page's own. */
function mainThread(events: TraceEvent[]): string | undefined {
  const frames = new Map<string, number>();
  for (const { name, pid, tid } of events) {
    if (name !== 'FireAnimationFrame') continue;
    const thread = `${pid}/${tid}`;
    frames.set(thread, (frames.get(thread) ?? 0) + 1);
  }
  return [...frames].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
