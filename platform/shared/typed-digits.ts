const DIGIT = /\p{Nd}/u;
const SEPARATORS = /[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu;

/** A number as it was typed, in the digits of any script. */
export const toAsciiDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** A code of digits as it was typed, in groups or not. */
export const toCode = (typed: string): string => toAsciiDigits(typed).replaceAll(SEPARATORS, '');

/** The ten digits of a script stand in a row. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value % 10;
}
