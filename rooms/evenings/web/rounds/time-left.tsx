import { useNow } from '../../../../platform/web/use-now.ts';

export function secondsUntil(at: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 1000));
}

export const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down, silently. */
export function TimeLeft({ until, label }: { until: string; label: string }) {
  const now = useNow(1000);
  return (
    <p className="grid justify-items-center">
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="text-3xl font-bold tabular-nums">{inMinutes(secondsUntil(until, now))}</span>
    </p>
  );
}
