const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** Text for comparing words: lower case, without accents, with plain apostrophes and single spaces. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘`]/gu, "'")
    .replaceAll(/\s+/gu, ' ');
}

/** Also replaces digits and signs that stand for letters in a word: `b1tch`, `wh0re`, `a$$`. */
export function foldDisguised(text: string): string {
  return (
    foldWords(text)
      .replaceAll('$', 's')
      .replaceAll('@', 'a')
      .replaceAll(/(?<=[a-z])[013457](?=[a-z])/gu, (digit) => LETTERS[digit] ?? digit)
      // Without `u` (checks/patterns.test.ts).
      .replaceAll(/([a-z])\1{2,}/g, '$1')
  );
}
