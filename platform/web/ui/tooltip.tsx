import { lazy, Suspense } from 'react';

import type { TooltipProps } from './tooltip-parts.tsx';

const Shown = lazy(async () => ({ default: (await import('./tooltip-parts.tsx')).Tooltip }));

/**
 * Names or explains its child on hover and focus. Loads after the child, but never on phones, which
 * have no hover.
 */
export function Tooltip({ text, children }: TooltipProps) {
  if (!matchMedia('(any-hover: hover)').matches) return children;
  return (
    <Suspense fallback={children}>
      <Shown text={text}>{children}</Shown>
    </Suspense>
  );
}
