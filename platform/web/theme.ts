import { useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';

/** Also read by public/start.js, before the first paint. Stored bare, not as JSON. */
export const THEME_KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia(DARK).matches : chosen === 'dark';
}

const listeners = createListeners();

function subscribe(listener: () => void): () => void {
  const preference = matchMedia(DARK);
  const stop = listeners.subscribe(listener);
  preference.addEventListener('change', listener);
  return () => {
    stop();
    preference.removeEventListener('change', listener);
  };
}

/** Whether the dark theme is shown. Follows the system until the member chooses. */
export function useDarkTheme(): [isDark: boolean, setDark: (dark: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDarkNow), setDark];
}

/** Several switches show it: in the menu, in the settings and in the commands. */
function setDark(dark: boolean): void {
  const theme = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The choice then lasts until the page is left.
  }
  listeners.tell();
}
