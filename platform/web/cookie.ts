const YEAR_SECONDS = 31_536_000;

/** Keeps a choice of this browser, without which nothing breaks, for a year. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
