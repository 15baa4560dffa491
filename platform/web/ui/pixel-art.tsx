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
      {Object.entries(COLORS).map(([letter, fill]) => {
        const path = runsOf(rows, letter);
        return path === '' ? null : <path key={letter} d={path} className={fill} />;
      })}
    </svg>
  );
}

/** An SVG path over all horizontal runs of a letter. */
function runsOf(rows: readonly string[], letter: string): string {
  const run = new RegExp(`${letter}+`, 'gu');
  return rows
    .flatMap((row, y) =>
      Array.from(
        row.matchAll(run),
        (match) => `M${match.index} ${y}h${match[0].length}v1h-${match[0].length}z`,
      ),
    )
    .join('');
}

/** The rows of a drawing that is written as one text. */
export function rowsOf(drawing: string): string[] {
  return drawing.trim().split('\n');
}
