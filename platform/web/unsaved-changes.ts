import { useEffect, useRef, useState } from 'react';
import type { AroundNavHandler } from 'wouter';

/** Set while there are unsaved changes; asks before a navigation. */
let ask: ((leave: () => void) => void) | undefined;

/** For the router's `aroundNav`: asks before leaving a page with unsaved changes. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const isSamePage = new URL(to, location.href).pathname === location.pathname;
  if (ask === undefined || isSamePage) navigate(to, options);
  // Replaces the guard's history entry.
  else ask(() => navigate(to, { ...options, replace: true }));
};

/**
 * Guards unsaved changes against links, Back and reload. The browser itself asks before a reload. For
 * the others `isAsking` becomes true, and the page asks.
 */
export function useUnsavedChanges(hasChanges: boolean) {
  const [leave, setLeave] = useState<() => void>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!hasChanges) return undefined;
    addGuardEntry();
    const onBack = () => {
      if (isLeaving.current || isGuardEntry()) return;
      addGuardEntry();
      setLeave(() => () => history.go(-2));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    ask = (next) => setLeave(() => next);
    window.addEventListener('popstate', onBack);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      ask = undefined;
      window.removeEventListener('popstate', onBack);
      window.removeEventListener('beforeunload', onUnload);
      if (!isLeaving.current && isGuardEntry()) history.back();
    };
  }, [hasChanges]);

  return {
    isAsking: leave !== undefined,
    stay: () => setLeave(undefined),
    leave: () => {
      isLeaving.current = true;
      setLeave(undefined);
      leave?.();
    },
  };
}

/** Adds a second history entry of the same page. Back goes to the first one, and the page can ask. */
function addGuardEntry(): void {
  if (!isGuardEntry()) history.pushState({ isUnsavedGuard: true }, '');
}

function isGuardEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isUnsavedGuard' in state;
}
