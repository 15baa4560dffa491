import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';

import { findProgram } from '../../scripts/lib/needs.mjs';
import {
  FINDER,
  findInPage,
  LOOK_EVERY_MS,
  type Target,
  type Visitor,
  wasMissed,
  watchPress,
} from './visitor.ts';

/** Only bounds a failure: puppeteer's own 30 s are too few for a busy machine. */
const WITHIN_MS = 90_000;

/**
 * Errors that only Firefox reports: a socket that could not open, and a font that was still loading
 * when the page was left (NS_BINDING_ABORTED).
 */
const HARMLESS = /^Error: (?:.*\bwss?:|downloadable font: download failed .*status=2152398850 )/u;

/** A microphone and a camera that nobody has to allow, and no pages of its own. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'permissions.default.microphone': 1,
  'permissions.default.camera': 1,
  // Else it hides the addresses that two pages on one machine need to reach each other.
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.peerconnection.ice.loopback': true,
  'media.autoplay.default': 1,
  'intl.accept_languages': 'en-US, en',
};

const downloads = fs.mkdtempSync(path.join(tmpdir(), 'rizzly-downloads-'));

/** Firefox by WebDriver BiDi. */
export function startFirefox(preferences: Record<string, unknown> = {}): Promise<Browser> {
  const executablePath = findProgram('firefox');
  if (!executablePath) throw new Error('Firefox is not installed.');
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: WITHIN_MS,
    extraPrefsFirefox: {
      ...PREFERENCES,
      // The folder is not the member's own.
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      ...preferences,
    },
  });
}

export async function openFirefox(browser: Browser, baseURL: string): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(WITHIN_MS);
  await page.setViewport({ width: 360, height: 740 });
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    if (!HARMLESS.test(String(error))) problems.push(String(error));
  });
  const click: Visitor['click'] = async (...target) => {
    do {
      const element = await find(page, target);
      await element.evaluate(watchPress);
      await element.click();
      // While the page is left, it answers nothing.
    } while (await page.evaluate(wasMissed).catch(() => false));
  };
  return {
    kind: 'firefox',
    downloads,
    open: async (address) => {
      await page.goto(new URL(address, baseURL).href);
      // A page in the background gets no microphone.
      await page.bringToFront();
    },
    load: async (script) => void (await page.evaluate(`${script};undefined`)),
    run: (work, ...args) =>
      page.evaluate(work as (...args: unknown[]) => unknown, ...args) as never,
    click,
    type: async (target, text) => (await find(page, target)).type(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    close: () => context.close(),
    problems: () => Promise.resolve(problems),
  };
}

async function find(page: Page, [role, name]: Target): Promise<ElementHandle> {
  const until = Date.now() + WITHIN_MS;
  while (Date.now() < until) {
    const handle = await page.evaluateHandle(findInPage, role, name);
    const element = handle.asElement();
    if (element) return element as ElementHandle;
    if ((await handle.jsonValue()) === 'no finder') await page.evaluate(FINDER);
    else await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`Firefox shows no ${role} "${name}"`);
}
