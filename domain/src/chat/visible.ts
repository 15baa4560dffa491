/**
 * Letters, signs and emoji: not white space, controls, characters that Unicode lets renderers ignore
 * (zero width, joiners, fillers, tags) or the blank Braille pattern.
 */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** A message with nothing visible counts as empty (§5). */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
