import { Sparkles } from 'lucide-react';

/** Suggested first messages. A click puts one into the input, where it can be edited. */
export function Icebreakers({
  icebreakers,
  onPick,
}: {
  icebreakers: readonly string[];
  onPick: (icebreaker: string) => void;
}) {
  return (
    <section aria-labelledby="icebreakers" className="my-auto grid justify-items-center gap-3 py-4">
      <Sparkles aria-hidden className="size-10 text-amber-text" />
      <h2 id="icebreakers" className="text-center text-xl">
        Say hi
      </h2>
      <p className="text-center text-sm text-ink-soft">
        Pick a line to begin with, or write your own.
      </p>
      <ul className="grid w-full max-w-md gap-2">
        {icebreakers.map((icebreaker) => (
          <li key={icebreaker}>
            <button
              type="button"
              onClick={() => onPick(icebreaker)}
              className="min-h-11 w-full rounded-card border-2 border-line bg-paper px-4 py-2.5 text-left wrap-anywhere transition-colors hover:border-accent-text"
            >
              {icebreaker}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
