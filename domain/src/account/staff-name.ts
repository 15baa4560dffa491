import { foldLookAlikes, withoutRepeats } from './look-alikes.ts';

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
