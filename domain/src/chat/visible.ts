/**
 * Letters, signs and emoji. White space, controls and what Unicode has renderers leave out (zero
 * width characters, joiners, fillers, tags) are none; nor is the blank Braille pattern.
 */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Whether a message holds anything to see: else it counts as empty (§5). */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
