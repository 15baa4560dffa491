/** A voice message as bars; those before `share` (0 to 1) were heard. */
export function Waveform({ peaks, share }: { peaks: readonly number[]; share: number }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${peaks.length * 3} 40`}
      preserveAspectRatio="none"
      className="h-8 w-full"
    >
      {peaks.map((peak, at) => {
        const height = Math.max(3, (peak / 100) * 40);
        const isHeard = (at + 0.5) / peaks.length <= share;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- bars never move
            key={at}
            x={at * 3}
            y={20 - height / 2}
            width={2}
            height={height}
            rx={1}
            className={isHeard ? 'fill-accent-text' : 'fill-ink-soft/50'}
          />
        );
      })}
    </svg>
  );
}
