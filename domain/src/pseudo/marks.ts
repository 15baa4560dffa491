const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const ACCENTS = new Map(Array.from(PLAIN, (letter, index) => [letter, ACCENTED[index] ?? letter]));

/** Other languages are longer than English by about this share. */
const LONGER_BY = 0.35;
const FILLER = 'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé';

/** The pieces of a text. Those at odd indexes are values and are not changed. */
type Pieces = readonly string[];

/** `⟦Šîĝñ Îñ öñ⟧`: every letter has an accent, the text is longer, and its ends are visible. */
export function markAccented(pieces: Pieces): string {
  const text = pieces
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replaceAll(/[a-z]/giu, (letter) => ACCENTS.get(letter) ?? letter),
    )
    .join('');
  const own = pieces.filter((_, index) => index % 2 === 0).join('');
  // A number alone has the same length in every language.
  if (!/[a-z]/iu.test(own)) return text;
  const more = Math.ceil(own.length * LONGER_BY);
  const filler = Array.from({ length: more }, (_, index) => FILLER[index % FILLER.length]).join('');
  return `⟦${text} ${filler.trim()}⟧`;
}

const RLM = '\u200F';
const RLO = '\u202E';
const PDF = '\u202C';

/** English text between marks that make a browser show it from right to left. */
export function markRightToLeft(pieces: Pieces): string {
  return pieces
    .map((piece, index) =>
      index % 2 === 1 || piece.trim() === '' ? piece : `${RLM}${RLO}${piece}${PDF}${RLM}`,
    )
    .join('');
}
