/**
 * What people see as one sign: a letter with its marks, a flag, a family. Not every browser that we
 * support has `Intl.Segmenter`.
 */
const GRAPHEME =
  /\p{Regional_Indicator}{2}|\P{M}(?:[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*|\p{M}+/gu;

export function graphemesOf(text: string): string[] {
  return text.match(GRAPHEME) ?? [];
}
