import { useEffect, useEffectEvent } from 'react';

const KEY = 'openLayer';

/**
 * Lets the browser's Back close a layer that covers the page, such as a dialog. An open layer has its
 * own history entry; `name` tells layers apart.
 */
export function useBackCloses(name: string, isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(() => {
    if (layerOf(history.state) !== name) close();
  });

  useEffect(() => {
    if (!isOpen) {
      if (layerOf(history.state) === name) history.back();
      return undefined;
    }
    if (layerOf(history.state) !== name) {
      const state: unknown = history.state;
      history.pushState({ ...(isRecord(state) && state), [KEY]: name }, '');
    }
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [isOpen, name]);
}

function layerOf(state: unknown): unknown {
  return isRecord(state) ? state[KEY] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
