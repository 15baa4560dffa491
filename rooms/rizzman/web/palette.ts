/** The maze's colors, as tokens of platform/web/ui/theme.css. */
const TOKENS = {
  floor: '--sunken',
  wall: '--accent-soft',
  wallEdge: '--accent',
  wallDepth: '--accent-deep',
  heart: '--accent-text',
  man: '--amber',
  manDepth: '--amber-deep',
  mate: '--mint',
  mateDepth: '--mint-deep',
  dark: '--accent-ink',
  light: '--danger-ink',
  seen: '--rare',
  maybe: '--mint',
  crumbs: '--epic',
  zombie: '--common',
  spark: '--amber-text',
} as const;

export type Palette = Record<keyof typeof TOKENS, string>;

/** Reads an element's colors, because a canvas can't use `var()` or `light-dark()`. */
export function readPalette(element: HTMLElement): Palette {
  const probes = Object.entries(TOKENS).map(([name, token]) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    return { name, probe };
  });
  const holder = document.createElement('span');
  holder.hidden = true;
  holder.append(...probes.map(({ probe }) => probe));
  // Adds all probes before reading the first, so that styles are computed once.
  element.append(holder);
  const colors = probes.map(({ name, probe }) => [name, getComputedStyle(probe).color]);
  holder.remove();
  return Object.fromEntries(colors) as Palette;
}

/** Calls back when the page's theme changes, by the switch or the system. */
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
