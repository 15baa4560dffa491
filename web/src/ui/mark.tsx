/** The mark's heart, a pixel grid: # coral, o shine, . nothing. It is about to eat the dot beside it. */
const HEART = [
  '..##..##...',
  '.#oo####...',
  '#oo######..',
  '#o#####....',
  '######.....',
  '.######....',
  '..#######..',
  '...#####...',
  '....###....',
  '.....#.....',
];

/** A path over every pixel of one kind. */
function pixels(kind: string): string {
  return HEART.flatMap((row, y) =>
    Array.from(row, (cell, x) => (cell === kind ? `M${x} ${y}h1.02v1.02h-1.02z` : '')),
  ).join('');
}

/** The product's drawn mark: a pixel heart that chases points. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 13 10" className={className} aria-hidden shapeRendering="crispEdges">
      <path d={pixels('#')} className="fill-accent" />
      <path d={pixels('o')} className="fill-accent-soft" />
      <rect x="9" y="4" width="1.4" height="1.4" className="fill-mint" />
      <rect x="11.6" y="4" width="1.4" height="1.4" className="fill-mint" />
    </svg>
  );
}
