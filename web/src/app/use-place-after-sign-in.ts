import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { takePlace } from '../platform/place-after-sign-in.ts';

const ENTRIES = new Set(['/', '/login', '/register']);

/** After a sign-in, navigates to the page that the visitor wanted to open. */
export function usePlaceAfterSignIn(): void {
  const [path, navigate] = useLocation();
  const leadOn = useEffectEvent(() => {
    const place = takePlace();
    if (place !== undefined && ENTRIES.has(path)) navigate(place, { replace: true });
  });
  useEffect(() => leadOn(), []);
}
