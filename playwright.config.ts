import os from 'node:os';

import { defineConfig, devices } from '@playwright/test';

import { findProgram } from './scripts/lib/needs.mjs';

const chromium = findProgram('browser');
/**
 * Draws no windows, which saves a sixth of the processor time. It can't install apps and has no
 * notifications, so tests of these have the tag `@app` and the whole browser.
 */
const shell = findProgram('browserShell') ?? chromium;

/**
 * Specs of screens that have another layout in wide windows or are used by keyboard. Their tests
 * tagged `@phone` or `@desktop` run in that project only, because the width makes no difference.
 */
const WIDE = [
  'chat',
  'events',
  'first-steps',
  'inbox',
  'loading',
  'meet',
  'photo-check-desk',
  'profile',
  'report',
  'rizzman',
  'room',
  'settings',
].map((name) => `${name}.spec.ts`);

/**
 * Two pages that Chromium loads for the address bar of every window (and so for every context of a
 * test), though nobody sees it. The rest is Playwright's own list, which this flag replaces.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Names in multicast DNS instead of addresses, which the calls of two pages on one machine would
 * depend on: Firefox doesn't resolve those of Chromium, and not every machine has it.
 */
const HIDDEN_ADDRESSES = 'WebRtcHideLocalIpsWithMdns';

/** How to start a browser, or the one that Playwright has installed. */
const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    `--disable-features=${[...UNUSED_FEATURES, HIDDEN_ADDRESSES].join(',')}`,
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
  ],
});

const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 740 },
  colorScheme: 'dark',
} as const;
/** Walks over all screens take minutes, so they begin first. */
const WALK = 'every-screen.spec.ts';
/** Journeys in Firefox and WebKit too, which are started by the tests themselves. */
const BROWSERS = 'browsers/*.spec.ts';

/** Journeys through the real stack: each worker starts a server of its own (e2e/stack.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/build-web.ts',
  // More than cores, because a journey mostly waits: for the server, for mails, for a game's end.
  workers: Math.max(2, os.availableParallelism()) + 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // These only bound a failure, so they leave room for a busy machine.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    // Requests of a service worker bypass `page.route`. e2e/as-an-app.spec.ts allows workers.
    serviceWorkers: 'block',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // A third of the browser's work would be drawing animations. Specs of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording each step costs much processor time: `--trace retain-on-failure` when it is needed.
    trace: 'off',
    launchOptions: launch(shell),
  },
  // Most members use a phone, so all specs run there. Each theme is tried at one width: contrast
  // does not depend on the width, nor the layout on the theme.
  projects: [
    { name: 'walk', testMatch: WALK, use: PHONE },
    // One worker, so that all of them share a server and few browsers run at once.
    { name: 'browsers', testMatch: BROWSERS, workers: 1, use: PHONE },
    {
      name: 'desktop',
      testMatch: WIDE,
      grepInvert: /@phone/u,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        colorScheme: 'light',
      },
    },
    {
      name: 'phone',
      testIgnore: [WALK, BROWSERS],
      grepInvert: /@desktop|@app/u,
      use: PHONE,
    },
    {
      name: 'app',
      testIgnore: [WALK, BROWSERS],
      grep: /@app/u,
      use: { ...PHONE, launchOptions: launch(chromium) },
    },
  ],
});
