/**
 * Letters of other scripts that look like a Latin one: those of Unicode's list of confusables
 * (UTS 39) in the scripts that fonts have, small capitals, and a few that people use so.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: 'ɑαаꭺꓮᴀλ',
  b: 'ƅьꮟꞵβвᏼꓐɓƃбƀҍѣʙ',
  c: 'ᴄςⲥсꮯσꓚȼҫ',
  d: 'ԁꮷꓒꭰꓓɗɖƌđðᴅ',
  e: 'ꬲеҽεꭼꓰɇҿᴇэє',
  f: 'ꬵꞙẝքϝꓝƒᵮꜰ',
  g: 'ɡᶃƍցԍꮐᏻꓖɠǥɢ',
  h: 'һհꮒηⲏнꮋꓧɦꚕᏺⱨңħћӊӈʜ',
  i: 'ıɪɩιіꙇӏꭵɨᵻᵼ',
  j: 'ϳјʝꭻꓙɉᴊ',
  k: 'κⲕкꮶꓗƙⱪқꝁҟᴋ',
  l: 'ǀⲓꓲⳑꮮꓡłɭƚɫʟ',
  m: 'μϻⲙмꮇꓟӎᴍ',
  n: 'ոռпνⲛꓠɳƞɲᵰɴи',
  o: 'ᴏᴑꬽοⲟоօꓳøꬾɵꝋөѳꮎꮻθꭴ',
  p: 'ρⲣрꮲꓑƥᵽᴘ',
  q: 'ԛգզʠꞯ',
  r: 'ꭇꭈᴦⲅгꮁʀꭱꮢꓣɽɼɍғᵲя',
  s: 'ꜱƽѕꮪտꮥꓢʂᵴ',
  t: 'τⲧтꭲꓔƭⱦʈҭŧᵵᴛ',
  u: 'ꞟᴜꭎꭒʋυսꓴᵾꮜʉц',
  v: 'ᴠѵꮩꓦ',
  w: 'ɯᴡѡԝաꮃꮤꓪѽꝡω',
  x: 'хꭓχⲭꓫҳ',
  y: 'ɣᶌʏỿꭚγуүⲩꭹꮍꓬƴɏұ',
  z: 'ᴢꮓζꓜʐƶȥᵶ',
};

/** Digits and signs that stand for a letter. The letters i and l are one: a capital I is an l. */
const STAND_INS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '!': 'i',
  '|': 'i',
  $: 's',
  '@': 'a',
  '€': 'e',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    Array.from(others, (letter) => [letter, latin] as const),
  ),
);

/** The first of the regional indicators, and of two rows of letters on black. */
const ROWS_OF_LETTERS = [0x1_f1_e6, 0x1_f1_50, 0x1_f1_70];

function letterInRow(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const row = ROWS_OF_LETTERS.find((first) => code >= first && code < first + 26);
  return row === undefined ? undefined : String.fromCodePoint(97 + code - row);
}

/** Small Latin letters for letters of any script, without accents. Other signs stay. */
function toLatin(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  return Array.from(plain, (sign) => LATIN.get(sign) ?? letterInRow(sign) ?? sign).join('');
}

/** Makes alike what looks alike, so that two texts can be compared. Words are parted by a space. */
function foldWord(text: string): string {
  return withoutRepeats(
    text
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
      .replaceAll('l', 'i')
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim(),
  );
}

/** A letter for several of the same: `Rizzzly` is `Rizzly`. */
export function withoutRepeats(text: string): string {
  // Not by a pattern, which WebKit would not match (checks/patterns.test.ts).
  return Array.from(text, String)
    .filter((letter, at, letters) => letter !== letters[at - 1])
    .join('');
}

/** Folds a text with digits as letters (`M0derat0r`), and without its digits (`Moderator 24`). */
export function foldLookAlikes(text: string): string[] {
  const latin = toLatin(text);
  const disguised = Array.from(latin, (sign) => STAND_INS[sign] ?? sign).join('');
  return [...new Set([disguised, latin].map((each) => foldWord(each)))];
}
