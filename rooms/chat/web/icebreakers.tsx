import { useTexts } from '../../../platform/web/language/index.ts';
import { PixelArt } from '../../../platform/web/ui/pixel-art.tsx';
import { chatTexts } from './texts/index.ts';

/** Shown while nobody has written; platform/web/ui/pixel-art.tsx explains the letters. */
const SPEECH = [
  '.mmmmmmmmmm..',
  'mlmmmmmmmmmn.',
  'mmmccmccmmmn.',
  'mmclccccdmmn.',
  'mmcccccddmmn.',
  'mmmcccddmmmn.',
  'mmmmcddmmmmn.',
  'mmmmmdmmmmmn.',
  '.mmmmmmmmmn..',
  '..mmmnnnnn...',
  '..mmn........',
  '..mn.........',
];

export interface Opener {
  line: string;
  /** The sentence of the partner's bio that it answers. */
  sentence: string | undefined;
}

/**
 * Suggested first messages, or answers to the partner's. A click puts one into the input, where it
 * can be edited.
 */
export function Icebreakers({
  icebreakers,
  isAnswer,
  onPick,
}: {
  icebreakers: readonly Opener[];
  isAnswer: boolean;
  onPick: (icebreaker: string) => void;
}) {
  const { list: t } = useTexts(chatTexts);
  return (
    <section aria-labelledby="icebreakers" className="my-auto grid justify-items-center gap-3 py-4">
      <PixelArt rows={SPEECH} className="w-16" />
      <h2 id="icebreakers" className="text-center text-xl">
        {isAnswer ? t.answer : t.sayHi}
      </h2>
      <p className="text-center text-sm text-ink-soft">{isAnswer ? t.pickAnswer : t.pickLine}</p>
      <ul className="grid w-full max-w-md gap-2">
        {icebreakers.map(({ line, sentence }) => (
          <li key={line}>
            {sentence !== undefined && (
              <blockquote
                dir="auto"
                className="mb-1.5 line-clamp-2 border-s-2 border-accent ps-3 text-sm text-ink-soft wrap-anywhere"
              >
                {sentence}
              </blockquote>
            )}
            <button
              type="button"
              dir="auto"
              onClick={() => onPick(line)}
              className="min-h-11 w-full rounded-card border-2 border-line bg-paper px-4 py-2.5 text-start wrap-anywhere transition-colors hover:border-accent-text"
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
