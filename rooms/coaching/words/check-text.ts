import type { Check } from '../constants.ts';
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

/** Words at the start of questions, for questions without a question mark, as in chats. */
const QUESTION_STARTS =
  /^(?:(?:and|but|so|y|pero|entonces)[, ]+)?(?:(?:what|how|where|when|who|which|why)(?:['’]s|['’]re)?\s+(?:do|does|did|are|is|was|were|will|would|have|has|had|can|could|should|about|long|much|many|made|kind|you|your)\b|(?:do|does|did|are|were|have|can|could|would|will) (?:you|they|we|your)\b|(?:qué|cómo|cuándo|dónde|cuál|cuáles|quién|quiénes|cuánto|cuánta|cuántos|cuántas)\s+(?!bien\b|mal\b|bueno\b|buena\b|lindo\b|linda\b|padre\b|gusto\b|pena\b|risa\b|rico\b|divertido\b|chistoso\b|horror\b)\p{L}|(?:por|para|de|con|a|en) (?:qué|quién|dónde|cuál)(?!\p{L}))/iu;
const ADDRESS = /https?:\/\/\S+|www\.\S+/giu;
const SENTENCES = /[.!\n…]+/u;

/**
 * Whether a text contains a question: a question mark after words, or a sentence that starts like a
 * question. Both languages together, because people mix them. A question mark in a web address does
 * not count.
 */
export function asksSomething(text: string): boolean {
  const plain = text.replaceAll(ADDRESS, ' ');
  if (/\p{L}[^.!]*\?/u.test(plain) || /¿\s*\p{L}/u.test(plain)) return true;
  return plain.split(SENTENCES).some((sentence) => QUESTION_STARTS.test(sentence.trim()));
}
