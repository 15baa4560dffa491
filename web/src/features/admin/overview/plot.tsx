import { useTexts } from '../../../platform/language/index.ts';
import type { Group, Shown } from './group-figures.ts';
import { overviewTexts } from './texts/index.ts';

/** Units of the drawing, which is stretched to its container. */
const SIZE = 100;

/** One figure over time. The table below has the same numbers. */
export function Plot({ groups, shown }: { groups: readonly Group[]; shown: Shown }) {
  const { figures: t, figureNames } = useTexts(overviewTexts);
  const counts = groups.map((group) => group.counts[shown]);
  const most = Math.max(0, ...counts.map((count) => count ?? 0));
  const step = SIZE / Math.max(1, groups.length);
  const [first, last] = [groups[0], groups.at(-1)];
  return (
    // Time runs from left to right in every language.
    <div dir="ltr" className="grid gap-1 text-xs text-ink-soft">
      <p aria-hidden>{t.amount({ count: most })}</p>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.plot({ figure: figureNames[shown], most })}
        className="h-40 w-full border-t border-b border-t-line border-b-line-strong sm:h-52"
      >
        {groups.map(({ start }, index) => {
          const height = most === 0 ? 0 : ((counts[index] ?? 0) / most) * SIZE;
          return (
            <rect
              key={start}
              x={index * step + step * 0.12}
              y={SIZE - height}
              width={step * 0.76}
              height={height}
              className="fill-accent-text"
            >
              <title>{t.bar({ start, count: counts[index] ?? null })}</title>
            </rect>
          );
        })}
      </svg>
      {first && last && (
        <p aria-hidden className="flex justify-between">
          <span>{t.from(first)}</span>
          <span>{t.from(last)}</span>
        </p>
      )}
    </div>
  );
}
