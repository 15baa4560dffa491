import { useTexts } from '../../../platform/language/index.ts';
import type { Group, Shown } from './group-figures.ts';
import { overviewTexts } from './texts/index.ts';

/** Units of the drawing, which scales to its container. */
const WIDTH = 360;
const HEIGHT = 170;
const TOP = 16;
const BOTTOM = 24;
const PLOT = HEIGHT - TOP - BOTTOM;

/** One figure over time. The table beside it has the same numbers. */
export function Plot({ groups, shown }: { groups: readonly Group[]; shown: Shown }) {
  const { figures: t, figureNames } = useTexts(overviewTexts);
  const counts = groups.map((group) => group.counts[shown]);
  const most = Math.max(0, ...counts.map((count) => count ?? 0));
  const step = WIDTH / Math.max(1, groups.length);
  const [first, last] = [groups[0], groups.at(-1)];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t.plot({ figure: figureNames[shown], most })}
      // Time runs from left to right in every language.
      direction="ltr"
      className="w-full"
    >
      <path d={`M0 ${TOP}H${WIDTH}`} className="stroke-line" strokeDasharray="4 4" />
      <text x="0" y={TOP - 4} className="fill-ink-soft text-xs">
        {t.amount({ count: most })}
      </text>
      {groups.map(({ start }, index) => {
        const height = most === 0 ? 0 : ((counts[index] ?? 0) / most) * PLOT;
        return (
          <rect
            key={start}
            x={index * step + step * 0.12}
            y={TOP + PLOT - height}
            width={step * 0.76}
            height={height}
            rx="2"
            className="fill-accent-text"
          >
            <title>{t.bar({ start, count: counts[index] ?? null })}</title>
          </rect>
        );
      })}
      <path d={`M0 ${TOP + PLOT}H${WIDTH}`} className="stroke-line-strong" />
      {first && last && (
        <>
          <text x="0" y={HEIGHT - 6} className="fill-ink-soft text-xs">
            {t.from(first)}
          </text>
          <text x={WIDTH} y={HEIGHT - 6} textAnchor="end" className="fill-ink-soft text-xs">
            {t.from(last)}
          </text>
        </>
      )}
    </svg>
  );
}
