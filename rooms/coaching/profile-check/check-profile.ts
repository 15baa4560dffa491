import { asksSomething } from '../words/check-text.ts';

/**
 * Phrases that are in so many profiles that they say nothing. Our judgment. Both languages
 * together, because people mix them. In lower case and without accents.
 */
export const CLICHES: readonly string[] = `
  partner in crime · work hard play hard · work hard, play hard · live laugh love ·
  live, laugh, love · fluent in sarcasm · love to travel · i love traveling · i love travelling ·
  love to laugh · love having fun · just ask · ask me anything · new to this ·
  looking for my person · no drama · drama free · good vibes only · down to earth · easygoing ·
  easy going · foodie · wanderlust · netflix and chill · swipe right if · not like other ·
  my other half · better half · here for a good time · live life to the fullest ·
  adventure buddy · complice de aventuras · companero de aventuras · companera de aventuras ·
  media naranja · me gusta viajar · me encanta viajar · amante de los viajes · me gusta reir ·
  me encanta reir · me gusta divertirme · solo pregunta · preguntame lo que quieras ·
  vivir la vida al maximo · vivir al maximo · carpe diem · buena vibra · buenas vibras ·
  sin dramas · cero dramas · cero drama · una persona sencilla · soy una persona normal ·
  nueva en esto · nuevo en esto · a ver que pasa · reir, amar · vive, rie, ama
`
  .split('·')
  .map((phrase) => phrase.trim());

/** Our judgment: fewer than three pictures show too little, and a bio should be short. */
export const PICTURES_ENOUGH = 3;
export const BIO_LENGTH = { from: 60, to: 350 };
const ANSWER_FROM = 20;

export const PROFILE_CHECKS = ['pictures', 'bio-length', 'hook', 'cliches', 'prompts'] as const;
export type ProfileCheck = (typeof PROFILE_CHECKS)[number];

/** The checked parts of a profile. */
interface CheckedProfile {
  pictures: number;
  bio: string;
  /** Answers to prompts. */
  answers: readonly string[];
}

export interface ProfileFindings {
  found: Record<ProfileCheck, boolean>;
  pictures: number;
  /** Characters. */
  bioLength: number;
  cliches: string[];
  /** Answers of more than a word or two. */
  answers: number;
}

/** Checks a profile by rules. Nothing here looks at a picture or rates anybody. */
export function checkProfile({ pictures, bio, answers }: CheckedProfile): ProfileFindings {
  const text = bio.trim();
  const cliches = findCliches([text, ...answers].join('\n'));
  const told = answers.filter((answer) => answer.trim().length >= ANSWER_FROM).length;
  const found: Record<ProfileCheck, boolean> = {
    pictures: pictures >= PICTURES_ENOUGH,
    'bio-length': text.length >= BIO_LENGTH.from && text.length <= BIO_LENGTH.to,
    hook: hasHook(text),
    cliches: cliches.length === 0,
    prompts: told > 0,
  };
  return { found, pictures, bioLength: text.length, cliches, answers: told };
}

/** Invitations to answer, in addition to questions. */
const INVITES =
  /(?<!\p{L})(?:tell me|ask me|show me|teach me|convince me|bet you|i bet|guess|send me|cu[eé]ntame|dime|preg[uú]ntame|ens[eé][ñn]ame|conv[eé]nceme|adivina|a que no|te apuesto|recomi[eé]ndame|m[aá]ndame)(?!\p{L})/iu;

/** Whether a text invites an answer. */
function hasHook(text: string): boolean {
  return asksSomething(text) || INVITES.test(text);
}

/** The listed phrases in a text, in their listed form. */
export function findCliches(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ');
  return CLICHES.filter((phrase) => new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'u').test(plain));
}
