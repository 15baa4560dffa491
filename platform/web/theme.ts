import { useSyncExternalStore } from 'react';

import { writeCookie } from './cookie.ts';
import { createListeners } from './listeners.ts';

/** Of this browser, also after a log-out. Read by public/start.js before the first paint. */
const THEME_COOKIE = 'theme';
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
  writeCookie(THEME_COOKIE, theme);
  listeners.tell();
}
