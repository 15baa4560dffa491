import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Marks the page when its socket is open: events sent before that would be missed. */
function markOpenSocket(): void {
  const NativeSocket = window.WebSocket;
  window.WebSocket = class extends NativeSocket {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('open', () => {
        document.documentElement.dataset['socket'] = 'open';
      });
    }
  };
}

/** Opens a page and waits for its socket. */
export async function openTab(page: Page, path: string): Promise<void> {
  await page.addInitScript(markOpenSocket);
  await page.goto(path);
  await expect(page.locator('html[data-socket=open]')).toBeAttached();
}
