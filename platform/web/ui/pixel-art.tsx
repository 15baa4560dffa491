/** The color of each letter in a drawing. Other letters are empty. */
const COLORS: Record<string, string> = {
  c: 'fill-accent',
  d: 'fill-accent-deep',
  l: 'fill-shine',
  m: 'fill-mint',
  n: 'fill-mint-deep',
  a: 'fill-amber',
  b: 'fill-amber-deep',
  i: 'fill-ink',
  s: 'fill-ink-soft',
  p: 'fill-paper',
  w: 'fill-surface',
  g: 'fill-line-strong',
  k: 'fill-night',
  e: 'fill-epic',
  r: 'fill-rare',
};

/** A decorative pixel drawing. Each string is a row, each letter a pixel (see COLORS). */
export function PixelArt({ rows, className }: { rows: readonly string[]; className?: string }) {
  const width = Math.max(...rows.map((row) => row.length));
  return (
    <svg
      viewBox={`0 0 ${width} ${rows.length}`}
      className={className}
      aria-hidden
      shapeRendering="crispEdges"
    >
      {pathsOf(rows).map(([letter, path]) => (
        <path key={letter} d={path} className={COLORS[letter]} />
      ))}
    </svg>
  );
}

/** Each color's letter with an SVG path over all its horizontal runs. */
function pathsOf(rows: readonly string[]): [letter: string, path: string][] {
  const paths = new Map<string, string>();
  rows.forEach((row, y) => {
    for (let x = 0, end = 0; x < row.length; x = end) {
      const letter = row.charAt(x);
      while (row[end] === letter) end += 1;
      if (letter in COLORS) {
        const run = `M${x} ${y}h${end - x}v1h${x - end}z`;
        paths.set(letter, (paths.get(letter) ?? '') + run);
      }
    }
  });
  return [...paths];
}

/** The rows of a drawing that is written as one text. */
export function rowsOf(drawing: string): string[] {
  return drawing.trim().split('\n');
}
