import { useEffect, useState } from 'react';

/** Also read by public/start.js, before the first paint. Stored bare, not as JSON. */
export const THEME_KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia(DARK).matches : chosen === 'dark';
}

/** Whether the dark theme is shown. Follows the system until the member chooses. */
export function useDarkTheme(): [isDark: boolean, setDark: (dark: boolean) => void] {
  const [isDark, setState] = useState(isDarkNow);

  useEffect(() => {
    const preference = matchMedia(DARK);
    const follow = () => setState(isDarkNow());
    preference.addEventListener('change', follow);
    return () => preference.removeEventListener('change', follow);
  }, []);

  function setDark(dark: boolean): void {
    const theme = dark ? 'dark' : 'light';
    document.documentElement.dataset['theme'] = theme;
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      // The choice then lasts until the page is left.
    }
    setState(dark);
  }

  return [isDark, setDark];
}
