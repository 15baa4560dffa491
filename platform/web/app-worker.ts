import { navigate } from 'wouter/use-browser-location';

import { askBeforeLeaving } from './unsaved-changes.ts';

/** Looks for a new version at most this often when the page comes back to the front. */
const CHECK_EVERY_MS = 10 * 60_000;

let checkedAt = 0;

/**
 * Starts the service worker (src/worker), which keeps the app's files. Calls back when a newer build
 * than this page's is ready.
 */
export async function startWorker(onNewVersion: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    // Only a worker that has just taken over sends this. Its build is never older than the page's.
    if (data?.type === 'build' && data.entry !== ownEntry()) onNewVersion();
    // A notification was clicked.
    if (data?.type === 'open') askBeforeLeaving(navigate, String(data.link), {});
  });
  serviceWorker.addEventListener('controllerchange', tellLoaded);
  window.addEventListener('online', checkForUpdate);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checkedAt > CHECK_EVERY_MS) checkForUpdate();
  });
  checkedAt = Date.now();
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Asks the server for a newer service worker. Its nodes restart when there is one. */
export function checkForUpdate(): void {
  if (!('serviceWorker' in navigator)) return;
  checkedAt = Date.now();
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.update())
    // Offline, the next check finds it.
    .catch(() => undefined);
}

/** The address of the script that this page runs. It differs in every build. */
function ownEntry(): string | null | undefined {
  return document.querySelector('script[type=module]')?.getAttribute('src');
}

let observer: PerformanceObserver | undefined;

/**
 * Tells the worker which files the page loaded, or is loading, before the worker took over, so that
 * it can keep them too.
 */
function tellLoaded(): void {
  observer?.disconnect();
  observer = new PerformanceObserver((list) => {
    const addresses = list
      .getEntries()
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
      )
      .map(({ pathname }) => pathname);
    if (addresses.length === 0) return;
    navigator.serviceWorker.controller?.postMessage({ type: 'loaded', addresses });
  });
  observer.observe({ type: 'resource', buffered: true });
}
