/** The maze's colors, as tokens of platform/web/ui/theme.css. */
const TOKENS = {
  floor: '--sunken',
  roof: '--roof',
  front: '--dusk',
  window: '--amber',
  heart: '--accent-text',
  man: '--accent',
  manDepth: '--accent-deep',
  mate: '--mint',
  mateDepth: '--mint-deep',
  dark: '--night',
  light: '--danger-ink',
  seen: '--rare',
  maybe: '--epic',
  crumbs: '--amber',
  zombie: '--common',
  spark: '--amber-text',
} as const;

export type Palette = Record<keyof typeof TOKENS, string>;

/** With forced colors, outlines tell the figures apart. */
const FORCED: Palette = {
  floor: 'Canvas',
  roof: 'GrayText',
  front: 'GrayText',
  window: 'Canvas',
  heart: 'CanvasText',
  man: 'Highlight',
  manDepth: 'Highlight',
  mate: 'CanvasText',
  mateDepth: 'CanvasText',
  dark: 'Canvas',
  light: 'HighlightText',
  seen: 'CanvasText',
  maybe: 'CanvasText',
  crumbs: 'CanvasText',
  zombie: 'CanvasText',
  spark: 'CanvasText',
};

/** Reads an element's colors, because a canvas can't use `var()` or `light-dark()`. */
export function readPalette(element: HTMLElement): Palette {
  const isForced = matchMedia('(forced-colors: active)').matches;
  const probes = (Object.keys(TOKENS) as (keyof Palette)[]).map((name) => {
    const probe = document.createElement('span');
    probe.style.color = isForced ? FORCED[name] : `var(${TOKENS[name]})`;
    probe.style.setProperty('forced-color-adjust', 'none');
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
  const system = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const query of system) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of system) query.removeEventListener('change', onChange);
  };
}
