/** The colours that the maze is painted with, by the theme's tokens (ui/theme.css). */
const TOKENS = {
  floor: '--sunken',
  wall: '--accent-soft',
  wallEdge: '--accent',
  wallDepth: '--accent-deep',
  heart: '--accent-text',
  man: '--amber',
  manDepth: '--amber-deep',
  dark: '--accent-ink',
  light: '--danger-ink',
  seen: '--rare',
  maybe: '--mint',
  crumbs: '--epic',
  zombie: '--common',
  spark: '--amber-text',
} as const;

export type Palette = Record<keyof typeof TOKENS, string>;

/** Reads the theme as it applies to an element: a canvas can't use `var()` or `light-dark()`. */
export function readPalette(element: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, read(token)]);
  probe.remove();
  return Object.fromEntries(entries) as Palette;
}

/** Calls back when the page's colours change, by its switch or by the system. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-skin'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', onChange);
  };
}
