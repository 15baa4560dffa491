import type { Check } from '../constants.ts';
import { asksSomething } from './asks.ts';
import { countWords, takesUp } from './takes-up.ts';

interface Asked {
  checks: readonly Check[];
  words: { from: number; to: number } | null;
  /** The text that is being answered. */
  said: string;
}

/**
 * The results for a written text. They are shown next to two model answers; nothing is right or
 * wrong.
 */
export function checkText(text: string, { checks, words, said }: Asked) {
  const count = countWords(text);
  const find: Record<Check, () => boolean> = {
    question: () => asksSomething(text),
    'takes-up': () => takesUp(text, said),
    length: () => words === null || (count >= words.from && count <= words.to),
  };
  return checks.map((check) => ({ check, isFound: find[check](), count }));
}
