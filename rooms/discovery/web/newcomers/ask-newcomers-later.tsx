import { lazy, Suspense, useEffect, useState } from 'react';

import { whenQuiet } from '../../../../platform/web/when-idle.ts';

const AskNewcomers = lazy(async () => ({
  default: (await import('./ask-newcomers.tsx')).AskNewcomers,
}));

/** The same for a page of another subject, whose first view must not wait for it. */
export function AskNewcomersLater() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <AskNewcomers />
    </Suspense>
  );
}
