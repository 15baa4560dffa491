import { lazy, Suspense, useEffect, useState } from 'react';

import { whenQuiet } from '../../platform/web/when-idle.ts';
import { page } from './page.ts';

const Notice = page(async () => (await import('./update-notice.tsx')).UpdateNotice);
const UpdateNotice = lazy(async () => {
  try {
    return { default: await Notice.preload() };
  } catch {
    // A newer version may have replaced the notice's code on the server. The next visit has it.
    return { default: () => null };
  }
});

/** Starts the service worker after the first screen, and offers the new versions that it finds. */
export function UpdateHost() {
  const [versions, setVersions] = useState(0);
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    return whenQuiet(() => {
      void import('../../platform/web/app-worker.ts')
        .then(({ startWorker }) => startWorker(() => setVersions((count) => count + 1)))
        // Without a worker the app still works; the next visit tries again.
        .catch(() => undefined);
    });
  }, []);
  if (versions === 0) return null;
  return (
    <Suspense>
      <UpdateNotice key={versions} />
    </Suspense>
  );
}
