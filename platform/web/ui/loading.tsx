import type { PropsWithChildren } from 'react';

import { useTexts } from '../language/index.ts';
import { uiTexts } from './texts/index.ts';

/** Placeholders for what loads, with a word for screen readers. */
export function Loading({ className, children }: PropsWithChildren<{ className?: string }>) {
  const t = useTexts(uiTexts);
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t.loading}</span>
      {children}
    </div>
  );
}
