import { Suspense, useEffect, useState } from 'react';

import { onCelebration } from '../features/matching/index.ts';
import { page } from './page.ts';

const PushPrompt = page(async () => (await import('./push-prompt.tsx')).PushPrompt);

/** Offers notifications after a match, when it is clear what they are for. Never on arrival (§25). */
export function PushHost() {
  const [hasMatched, setMatched] = useState(false);
  useEffect(() => onCelebration(() => setMatched(true)), []);
  if (!hasMatched) return null;
  return (
    <Suspense>
      <PushPrompt />
    </Suspense>
  );
}
