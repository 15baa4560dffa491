/** Words of places that are written short or long, and in other languages. */
const WORDS = [
  ['saint', 'st.', 'st', 'sankt', 'sint'],
  ['sainte', 'ste.', 'ste'],
  ['santa', 'sta.', 'sta'],
  ['santo', 'sto.', 'sto'],
  ['fort', 'ft.', 'ft'],
  ['mount', 'mt.', 'mt'],
];

/** "St. Louis" for "saint louis": what was typed, in its other spellings. Lower case. */
export function otherSpellings(typed: string): string[] {
  return WORDS.flatMap((words) => {
    const letters = words.filter((word) => !word.endsWith('.')).join('|');
    const pattern = new RegExp(String.raw`(?<!\p{L})(?:${letters})(?!\p{L})\.?[\s-]*`, 'giu');
    if (!pattern.test(typed)) return [];
    const beginnings = words.flatMap((word) =>
      word.endsWith('.') ? `${word} ` : [`${word} `, `${word}-`],
    );
    return beginnings.map((beginning) => typed.toLowerCase().replaceAll(pattern, beginning));
  });
}
