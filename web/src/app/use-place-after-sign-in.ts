import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { takePlace } from '../platform/place-after-sign-in.ts';

const ENTRIES = new Set(['/', '/login', '/register']);

/** Leads on to where a visitor wanted to go before they signed in. */
export function usePlaceAfterSignIn(): void {
  const [path, navigate] = useLocation();
  const leadOn = useEffectEvent(() => {
    const place = takePlace();
    if (place !== undefined && ENTRIES.has(path)) navigate(place, { replace: true });
  });
  useEffect(() => leadOn(), []);
}
