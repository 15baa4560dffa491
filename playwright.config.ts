import { defineConfig, devices } from '@playwright/test';

import { findProgram } from './scripts/lib/needs.mjs';

const chromium = findProgram('browser');

/** Specs of screens that have another layout in wide windows or are used by keyboard. */
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

/** Journeys through the real stack: each worker starts a server of its own (e2e/stack.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/build-web.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    // Requests of a service worker bypass `page.route`. e2e/as-an-app.spec.ts allows workers.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // The trace has the page at every step. Screenshots in addition would cost much processor time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
  // Most members use a phone, so all specs run there. Each theme is tried at one width: contrast
  // does not depend on the width, nor the layout on the theme.
  projects: [
    {
      name: 'desktop',
      testMatch: WIDE,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        colorScheme: 'light',
      },
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
    },
  ],
});
