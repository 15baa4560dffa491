/** A line chart: `series` are lines over the labels in `x`. */
export interface LinePlot {
  title: string;
  xLabel: string;
  yLabel: string;
  /** Labels of the horizontal axis, from left to right. */
  x: string[];
  series: { name: string; values: number[] }[];
  /** A dashed horizontal line with a label. */
  goal?: { name: string; value: number };
}

const WIDTH = 760;
/** Okabe and Ito's colors: distinct for color-blind readers, legible on light and dark. */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00'];

const STYLE = `<style>
  .back { fill: #fffdf9; } text { fill: #2b2521; font: 13px system-ui, sans-serif; }
  .title { font-size: 15px; font-weight: 600; } .axis { stroke: #2b2521; } .grid { stroke: #e5ded5; }
  .goal { stroke: #b3261e; stroke-dasharray: 6 4; stroke-width: 2; }
  @media (prefers-color-scheme: dark) {
    .back { fill: #1d1917; } text { fill: #efe7de; } .axis { stroke: #efe7de; } .grid { stroke: #453d37; }
    .goal { stroke: #ff8a80; }
  }
</style>`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface TextOptions {
  anchor?: 'start' | 'middle' | 'end';
  className?: string;
  rotate?: number;
}

function text(x: number, y: number, content: string, options: TextOptions = {}): string {
  const { anchor = 'start', className, rotate } = options;
  const turned = rotate === undefined ? '' : ` transform="rotate(${rotate} ${x} ${y})"`;
  const named = className === undefined ? '' : ` class="${className}"`;
  return `<text x="${x}" y="${y}" text-anchor="${anchor}"${named}${turned}>${escape(content)}</text>`;
}

function line(className: string, x1: number, y1: number, x2: number, y2: number): string {
  return `<line class="${className}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const show = (value: number) => (value >= 1000 ? value.toLocaleString('en') : `${value}`);

/** Round tick values from 0 up to at least `most`. */
function ticksFor(most: number): number[] {
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? most;
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

export function drawLines(plot: LinePlot): string {
  const { title, xLabel, yLabel, x, series, goal } = plot;
  const area = { left: 80, right: WIDTH - 30, top: 50, bottom: 290 };
  const values = [...series.flatMap((one) => one.values), ...(goal ? [goal.value] : [])];
  const ticks = ticksFor(Math.max(...values.filter(Number.isFinite)));
  const high = ticks.at(-1) ?? 1;
  const atY = (value: number) => round(area.bottom - (value / high) * (area.bottom - area.top));
  const atX = (index: number) =>
    round(area.left + ((index + 0.5) / x.length) * (area.right - area.left));

  const parts = ticks.flatMap((tick) => [
    line('grid', area.left, atY(tick), area.right, atY(tick)),
    text(area.left - 8, atY(tick) + 4, show(tick), { anchor: 'end' }),
  ]);
  parts.push(line('axis', area.left, area.bottom, area.right, area.bottom));
  for (const [index, name] of x.entries()) {
    parts.push(text(atX(index), area.bottom + 20, name, { anchor: 'middle' }));
  }
  const middle = (area.left + area.right) / 2;
  parts.push(text(middle, area.bottom + 44, xLabel, { anchor: 'middle' }));
  parts.push(text(24, (area.top + area.bottom) / 2, yLabel, { anchor: 'middle', rotate: -90 }));
  if (goal) {
    parts.push(line('goal', area.left, atY(goal.value), area.right, atY(goal.value)));
    parts.push(text(area.right, atY(goal.value) - 6, goal.name, { anchor: 'end' }));
  }
  for (const [index, { name, values: figures }] of series.entries()) {
    const color = COLORS[index % COLORS.length];
    const points = figures.map((value, place): [x: number, y: number] => [atX(place), atY(value)]);
    parts.push(
      `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2.5"/>`,
      ...points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="${color}"/>`),
    );
    const y = area.bottom + 70 + index * 20;
    parts.push(`<rect x="${area.left}" y="${y - 9}" width="18" height="4" fill="${color}"/>`);
    parts.push(text(area.left + 26, y - 2, name));
  }
  const height = area.bottom + 75 + series.length * 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title).replaceAll('"', '&quot;')}">`,
    STYLE,
    `<rect class="back" width="${WIDTH}" height="${height}" rx="10"/>`,
    text(20, 28, title, { className: 'title' }),
    ...parts,
    '</svg>\n',
  ].join('\n');
}
