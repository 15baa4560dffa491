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
/** Words of roles in English and Spanish that are nobody's name. */
const STRONG =
  'admin admins administrator administrators sysadmin moderator moderators moderation support helpdesk webmaster ' +
  'administrador administradora administradores moderador moderadora moderadores moderacion soporte';
/** Words of roles, and of the product for whoever left, that may be a part of a name, such as Staff. */
const WEAK =
  'staff team official system security safety help service notifications assistance ' +
  'oficial equipo sistema seguridad ayuda servicio asistencia notificaciones ' +
  'formermember exmember deletedmember deleteduser exmiembro antiguomiembro alguienqueyanoesta';
/** A nickname in some languages. */
const NICKNAMES = 'mod mods';
/** Words that go with those above: "the admin", "trust and safety". */
const BESIDE =
  'the and for from our your here customer client member members user account community trust ' +
  'chief head senior real verified mod mods dev ops crew desk care center centre miss mrs ' +
  'los las una del para nuestro cliente clientes atencion miembro usuario cuenta comunidad ' +
  'tecnico tecnica verificado verificada señor señora';
const LITTLE = 'a an at by el la un y de al tu su of my is mr ms sr sra';

/** Shorter words begin or end too many names. */
const INSIDE_MIN = 5;

const join = (words: readonly string[]) => words.join('');
const foldAll = (words: string) => words.split(' ').flatMap((word) => foldLookAlikes(word));
const strong = new Set(foldAll(STRONG));
const roles = [...strong, ...foldAll(WEAK)];
const nicknames = new Set(foldAll(NICKNAMES));
const beside = new Set(foldAll(BESIDE));
const little = new Set(foldAll(LITTLE));
const anyWord = new RegExp([...roles, ...nicknames].join('|'), 'u');

/**
 * Whether a name could be taken for the community's staff or for the product. `clear`: it is
 * nothing but that. `unsure`: it has such a word beside others, as "Ada Moderator" does.
 */
export function findStaffName(name: string, communityName: string): 'clear' | 'unsure' | null {
  const own = foldOwn(communityName);
  const found = foldLookAlikes(name).map((folded) => judge(folded.split(' '), own));
  return found.find((each) => each === 'clear') ?? found.find(Boolean) ?? null;
}

/** Whether a name, as of a squad, is nothing but the community's or a role: "Rizzly Support". */
export function isOnlyStaff(name: string, communityName: string): boolean {
  const known = [...roles, ...foldOwn(communityName)];
  return foldLookAlikes(name).some((folded) =>
    isMadeOf(withoutLittle(joinSpelled(folded.split(' '))), known),
  );
}

function foldOwn(communityName: string): string[] {
  const joined = foldLookAlikes(communityName).map((folded) => join(folded.split(' ')));
  return joined.map(withoutRepeats).filter(Boolean);
}

const withoutLittle = (words: readonly string[]) => join(words.filter((word) => !little.has(word)));

function judge(split: readonly string[], own: readonly string[]): 'clear' | 'unsure' | null {
  const letters = withoutRepeats(join(split));
  // Most names are done with here.
  if (!anyWord.test(letters) && !own.some((each) => letters.includes(each))) return null;
  const words = joinSpelled(split);
  const known = [...roles, ...own];
  if (isMadeOf(withoutLittle(words), known)) return 'clear';
  if (words.some((word) => strong.has(word))) return 'unsure';
  const runs = words.flatMap((_, at) =>
    [1, 2, 3, 4].map((count) => withoutRepeats(join(words.slice(at, at + count)))),
  );
  if (runs.some((run) => known.includes(run) || nicknames.has(run))) return 'unsure';
  const long = [...strong, ...own].filter((each) => each.length >= INSIDE_MIN);
  const hasInside = words.some((word) =>
    long.some((each) => word.startsWith(each) || word.endsWith(each)),
  );
  return hasInside ? 'unsure' : null;
}

/** "m o d" is one word: letters that stand alone are joined. */
function joinSpelled(words: readonly string[]): string[] {
  return words
    .join(' ')
    .replaceAll(/(?<!\p{L})(\p{L}) (?=\p{L}(?!\p{L}))/gu, '$1')
    .split(' ')
    .map(withoutRepeats);
}

/** Whether a name is put together of words of roles, or of the community's name, alone. */
function isMadeOf(joined: string, known: readonly string[]): boolean {
  const name = withoutRepeats(joined);
  // Whether the letters up to a place can be read as words, and whether a role is among them.
  const reached: (boolean | undefined)[] = [false];
  for (let end = 1; end <= name.length; end += 1) {
    for (const word of [...known, ...beside]) {
      if (!name.endsWith(word, end)) continue;
      // Two words may share a letter, because repeated ones became one.
      for (const start of [end - word.length, end - word.length + 1]) {
        const before = start < end ? reached[start] : undefined;
        if (before === undefined) continue;
        reached[end] = reached[end] === true || before || known.includes(word);
      }
    }
  }
  return reached[name.length] === true;
}

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
function withoutRepeats(text: string): string {
  // Not by a pattern, which WebKit would not match (checks/patterns.test.ts).
  return Array.from(text, String)
    .filter((letter, at, letters) => letter !== letters[at - 1])
    .join('');
}

/** Folds a text with digits as letters (`M0derat0r`), and without its digits (`Moderator 24`). */
function foldLookAlikes(text: string): string[] {
  const latin = toLatin(text);
  const disguised = Array.from(latin, (sign) => STAND_INS[sign] ?? sign).join('');
  return [...new Set([disguised, latin].map((each) => foldWord(each)))];
}
