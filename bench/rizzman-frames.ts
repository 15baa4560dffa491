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

/** How many times slower than this machine's the measured CPU is. */
export const SLOWED = 4;

const COUNTDOWN_MS = 3500;

/** Chromium's names for the main thread running the page's script. */
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
  /** When, and for how long, by the wall's clock; in microseconds. */
  ts: number;
  dur?: number;
  /** How long the thread itself was at work, the slowing included: not when others had its core. */
  tdur?: number;
  pid: number;
  tid: number;
}

/** The main thread's milliseconds of script in every frame of a won game, its CPU slowed. */
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

/** Steers each step as planned; next to no script of its own. */
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

/** Adds up the script between each frame's beginning and the next. */
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
    // What runs inside what is counted already adds nothing.
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
