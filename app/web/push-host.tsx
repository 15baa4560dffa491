import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { onCelebration } from '../../rooms/matching/web/index.ts';
import { page } from './page.ts';

const PushPrompt = page(async () => (await import('./push-prompt.tsx')).PushPrompt);

/** Where the offer would cover somebody's name, face or first words. */
const BUSY_PAGES = /^\/(?:matches|(?:conversation|room|profile)\/.*)$/u;

/**
 * Offers notifications after a match, when it is clear what they are for. Never on arrival (§25),
 * and only on pages where it is in nobody's way.
 */
export function PushHost() {
  const [hasMatched, setMatched] = useState(false);
  useEffect(() => onCelebration(() => setMatched(true)), []);
  const [path] = useLocation();
  if (!hasMatched || BUSY_PAGES.test(path)) return null;
  return (
    <Suspense>
      <PushPrompt />
    </Suspense>
  );
}
