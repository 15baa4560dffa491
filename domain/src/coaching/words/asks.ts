/** Words with which a question begins when its mark is left out, as people do in chats. */
const QUESTION_STARTS =
  /^(?:(?:and|but|so|y|pero|entonces)[, ]+)?(?:(?:what|how|where|when|who|which|why)(?:['’]s|['’]re)?\s+(?:do|does|did|are|is|was|were|will|would|have|has|had|can|could|should|about|long|much|many|made|kind|you|your)\b|(?:do|does|did|are|were|have|can|could|would|will) (?:you|they|we|your)\b|(?:qué|cómo|cuándo|dónde|cuál|cuáles|quién|quiénes|cuánto|cuánta|cuántos|cuántas)\s+(?!bien\b|mal\b|bueno\b|buena\b|lindo\b|linda\b|padre\b|gusto\b|pena\b|risa\b|rico\b|divertido\b|chistoso\b|horror\b)\p{L}|(?:por|para|de|con|a|en) (?:qué|quién|dónde|cuál)(?!\p{L}))/iu;
const ADDRESS = /https?:\/\/\S+|www\.\S+/giu;
const SENTENCES = /[.!\n…]+/u;

/**
 * Whether a text asks something: a question mark after words, or a sentence that begins as questions
 * do. Both languages at once, as people mix them. A mark within an address asks nothing.
 */
export function asksSomething(text: string): boolean {
  const plain = text.replaceAll(ADDRESS, ' ');
  if (/\p{L}[^.!]*\?/u.test(plain) || /¿\s*\p{L}/u.test(plain)) return true;
  return plain.split(SENTENCES).some((sentence) => QUESTION_STARTS.test(sentence.trim()));
}
