/**
 * Suggested first messages, or answers to the partner's. A click puts one into the input, where it
 * can be edited.
 */
export function Icebreakers({
  title,
  text,
  icebreakers,
  onPick,
}: {
  title: string;
  text: string;
  /** `sentence` of the partner's bio is what the line answers. */
  icebreakers: readonly { line: string; sentence?: string | undefined }[];
  onPick: (icebreaker: string) => void;
}) {
  return (
    <section
      aria-labelledby="icebreakers"
      className="mx-auto grid w-full max-w-xl justify-items-center gap-1 pt-3"
    >
      <h2 id="icebreakers" className="text-center text-xl">
        {title}
      </h2>
      <p className="text-center text-sm text-ink-soft">{text}</p>
      <ul className="mt-1.5 grid w-full gap-2">
        {icebreakers.map(({ line, sentence }) => (
          <li key={line}>
            <button
              type="button"
              onClick={() => onPick(line)}
              className="grid min-h-11 w-full content-center gap-1 rounded-card border-2 border-line bg-paper px-4 py-2 text-start wrap-anywhere transition-colors hover:border-accent-text"
            >
              {sentence !== undefined && (
                <span
                  dir="auto"
                  className="line-clamp-2 border-s-2 border-accent ps-2.5 text-sm text-ink-soft"
                >
                  {sentence}
                </span>
              )}
              <span dir="auto">{line}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
