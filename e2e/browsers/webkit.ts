import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { findProgram } from '../../scripts/lib/needs.mjs';
import { freePort } from '../../testing/server/free-port.ts';
import {
  FINDER,
  findInPage,
  LOOK_EVERY_MS,
  type Key,
  type Target,
  type Visitor,
  wasMissed,
  watchPress,
} from './visitor.ts';

const PHONE = { width: 360, height: 780 };
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';
const FOUND_WITHIN_MS = 90_000;
const EVERY_MS = 100;
/** Without this, the bar above the page keeps the window wider than a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; border: 0; } button { font-size: 1px; }';
/** The key in the tab's storage under which pages keep their errors. The driver reports none. */
const PROBLEMS = 'problems of this test';
/** How long we wait for an answer before we send a script again. Each wait is longer. */
const ANSWERED_WITHIN_MS = [5000, 10_000, 20_000, 40_000];
/** How WebDriver names an element, and keys. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** Undefined where WebKit and what it needs are not installed. */
export function findWebKit(): { driver: string; display: string; browser: string } | undefined {
  const [driver, display] = [findProgram('webkit'), findProgram('display')];
  const [browser] = fs.globSync(MINI_BROWSER);
  return driver && display && browser ? { driver, display, browser } : undefined;
}

/** WebKit by WebDriver, in a window on a display that nobody sees. */
export async function startWebKit(baseURL: string): Promise<Visitor> {
  const found = findWebKit();
  if (!found) throw new Error('WebKit is not installed.');
  const home = fs.mkdtempSync(path.join(tmpdir(), 'rizzly-webkit-'));
  fs.mkdirSync(path.join(home, '.config/gtk-3.0'), { recursive: true });
  fs.writeFileSync(path.join(home, '.config/gtk-3.0/gtk.css'), NARROW);
  const downloads = path.join(home, 'downloads');
  fs.mkdirSync(downloads);
  fs.writeFileSync(path.join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"');
  const display = spawn(found.display, ['-displayfd', '3', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  // The driver can't choose one itself.
  const port = await freePort();
  const driver = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      DISPLAY: `:${String(number).trim()}`,
      // With the locale C it would read no letter beyond ASCII.
      LC_ALL: 'C.UTF-8',
      // Without a graphics card the page is drawn by the processor, in the page's own process.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });

  async function call(
    method: string,
    address: string,
    body?: object,
    withinMs = FOUND_WITHIN_MS,
  ): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      signal: AbortSignal.timeout(withinMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(`${address}: ${value.message}`);
    return value;
  }

  await untilReady(() => call('GET', '/status'));
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // Some pages never count as loaded.
        pageLoadStrategy: 'eager',
        'webkitgtk:browserOptions': {
          binary: found.browser,
          args: [
            '--automation',
            '--enable-mock-capture-devices=true',
            '--enable-media-stream=true',
          ],
        },
      },
    },
  })) as { sessionId: string };
  const session = (method: string, address: string, body?: object, withinMs?: number) =>
    call(method, `/session/${sessionId}${address}`, body, withinMs);

  /** A script that is sent while the page changes is never answered, so it is sent again. */
  async function execute(kind: 'sync' | 'async', body: object): Promise<unknown> {
    for (const withinMs of ANSWERED_WITHIN_MS) {
      try {
        return await session('POST', `/execute/${kind}`, body, withinMs);
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
      }
    }
    throw new Error('WebKit answers no script');
  }

  await session('POST', '/window/rect', PHONE);

  async function evaluate(work: string, args: unknown[]): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${work})(...Array.from(arguments).slice(0, -1)))
        .then((value) => done([value]), (error) => done([null, String(error)]));`;
    const [value, error] = (await execute('async', { script, args })) as [
      unknown,
      string | undefined,
    ];
    if (error !== undefined) throw new Error(error);
    return value;
  }

  async function find([role, name]: Target): Promise<string> {
    const until = Date.now() + FOUND_WITHIN_MS;
    while (Date.now() < until) {
      const script = `return (${findInPage.toString()})(...arguments)`;
      const element = await execute('sync', { script, args: [role, name] });
      if (element === 'no finder') await execute('sync', finder);
      else if (element) return (element as Record<string, string>)[ELEMENT] ?? '';
      else await sleep(LOOK_EVERY_MS);
    }
    throw new Error(`WebKit shows no ${role} "${name}"`);
  }

  const finder = { script: FINDER, args: [] };
  return {
    kind: 'webkit',
    downloads,
    open: async (address) => {
      await session('POST', '/url', { url: new URL(address, baseURL).href });
      await evaluate(keepProblems.toString(), [PROBLEMS]);
    },
    load: async (script) => void (await execute('sync', { script, args: [] })),
    run: (work, ...args) => evaluate(work.toString(), args) as never,
    click: async (...target) => {
      do {
        const element = await find(target);
        const args = [{ [ELEMENT]: element }];
        await execute('sync', { script: `(${watchPress.toString()})(...arguments)`, args });
        await session('POST', `/element/${element}/click`, {});
      } while (await execute('sync', { script: `return (${wasMissed.toString()})()`, args: [] }));
    },
    type: async (target, text) => {
      await session('POST', `/element/${await find(target)}/value`, { text });
    },
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      await session('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    back: async () => {
      // The driver's own Back waits for ever for a page that comes from the cache.
      await execute('sync', { script: 'setTimeout(() => history.back())', args: [] });
      await evaluate(keepProblems.toString(), [PROBLEMS]);
    },
    problems: async () => (await evaluate(readProblems.toString(), [PROBLEMS])) as string[],
    close: async () => {
      await session('DELETE', '').catch(() => undefined);
      for (const child of [driver, display]) {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** In the page. */
function keepProblems(key: string): void {
  if (key in globalThis) return;
  Object.assign(globalThis, { [key]: true });
  const keep = (error: unknown) => {
    sessionStorage[key] = `${sessionStorage[key] ?? ''}${String(error)}\n`;
  };
  addEventListener('error', ({ error }) => keep(error));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
}

/** In the page. */
function readProblems(key: string): string[] {
  return String(sessionStorage[key] ?? '')
    .split('\n')
    .filter((line) => line !== '');
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + FOUND_WITHIN_MS; ; await sleep(EVERY_MS)) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
