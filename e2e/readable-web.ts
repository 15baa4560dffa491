import fs from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { ROOT, run } from '../scripts/lib/processes.mjs';

/** Builds a web whose page exposes the game's state (rooms/rizzman/web/rizzman-game.tsx). */
export async function buildReadableWeb(directory: string): Promise<void> {
  const vite = path.join(ROOT, 'node_modules/.bin/vite');
  const options = ['--mode', 'e2e', '--outDir', directory, '--emptyOutDir'];
  const { code, output } = await run(vite, ['build', 'app/web', ...options, '--logLevel', 'warn']);
  if (code !== 0) throw new Error(output);
}

/** Serves that build instead of the server's; API calls still go to the server. */
export async function serveReadableWeb(page: Page, url: string, directory: string): Promise<void> {
  // Chromium asks for this permission because the page does not come from the network.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(
    ({ origin, pathname }) => origin === url && !/^\/(api|ws|files)\b/u.test(pathname),
    (route) => {
      const file = path.join(directory, new URL(route.request().url()).pathname);
      const isFile = fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
      return route.fulfill({ path: isFile ? file : path.join(directory, 'index.html') });
    },
  );
}
