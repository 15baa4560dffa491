import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';

import { findProgram } from '../../scripts/lib/needs.mjs';
import { FINDER, findInPage, type Target, type Visitor } from './visitor.ts';

const FOUND_WITHIN_MS = 30_000;

/** A microphone and a camera that nobody has to allow, and no pages of its own. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'permissions.default.microphone': 1,
  'permissions.default.camera': 1,
  // Else it hides the addresses that two pages on one machine need to reach each other.
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.peerconnection.ice.loopback': true,
  'media.autoplay.default': 1,
};

/** Firefox by WebDriver BiDi. `languages` are what the browser asks pages for. */
export function startFirefox(languages = 'en-US, en'): Promise<Browser> {
  const executablePath = findProgram('firefox');
  if (!executablePath) throw new Error('Firefox is not installed.');
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { ...PREFERENCES, 'intl.accept_languages': languages },
  });
}

export async function openFirefox(browser: Browser, baseURL: string): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 360, height: 740 });
  const click: Visitor['click'] = async (...target) => (await find(page, target)).click();
  return {
    kind: 'firefox',
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
  };
}

async function find(page: Page, [role, name]: Target): Promise<ElementHandle> {
  const until = Date.now() + FOUND_WITHIN_MS;
  while (Date.now() < until) {
    const handle = await page.evaluateHandle(findInPage, role, name);
    const element = handle.asElement();
    if (element) return element as ElementHandle;
    if ((await handle.jsonValue()) === 'no finder') await page.evaluate(FINDER);
  }
  throw new Error(`Firefox shows no ${role} "${name}"`);
}
