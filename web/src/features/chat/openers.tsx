import { Sparkles } from 'lucide-react';

/** Lines to begin with: a press puts one into the input, where it can still be changed. */
export function Openers({
  openers,
  onPick,
}: {
  openers: readonly string[];
  onPick: (opener: string) => void;
}) {
  return (
    <section aria-labelledby="openers" className="my-auto grid justify-items-center gap-3 py-4">
      <Sparkles aria-hidden className="size-10 text-amber-text" />
      <h2 id="openers" className="text-center text-xl">
        Say hi
      </h2>
      <p className="text-center text-sm text-ink-soft">
        Pick a line to begin with, or write your own.
      </p>
      <ul className="grid w-full max-w-md gap-2">
        {openers.map((opener) => (
          <li key={opener}>
            <button
              type="button"
              onClick={() => onPick(opener)}
              className="min-h-11 w-full rounded-card border-2 border-line bg-paper px-4 py-2.5 text-left wrap-anywhere transition-colors hover:border-accent-text"
            >
              {opener}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
