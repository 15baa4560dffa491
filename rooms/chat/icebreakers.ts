import { INTERESTS, type Interest } from '../account/index.ts';
import type { ChatTexts } from './texts/en.ts';

/** The parts of a profile that icebreakers use. */
export interface IcebreakerProfile {
  fullName: string;
  interests: readonly string[];
  bio: string | null;
  location: string;
}

type Texts = ChatTexts['icebreakers'];

/** The subject of a first message. Its text is in the catalogue's `icebreakers`. */
type Topic =
  | { about: 'shared' | 'theirs'; interest: Interest }
  /** `sentence` of the partner's bio is what it answers. */
  | { about: 'bio'; topic: keyof Texts['bio']; sentence: string }
  | { about: 'city'; city: string }
  | { about: 'week' | 'truths' };

/** A first message, perhaps with a greeting before it. */
export type Icebreaker = Topic & { greets?: string };

const ICEBREAKER_COUNT = 3;

/** Words in a bio that have their own question, in both languages, the most specific first. */
const BIO_TOPICS: [RegExp, keyof Texts['bio']][] = [
  [/\b(dogs?|pupp(?:y|ies)|perr(?:it)?[oa]s?)\b/iu, 'dog'],
  [/\b(cats?|kittens?|gat(?:it)?[oa]s?)\b/iu, 'cat'],
  [/\b(pancakes?|bak(?:e|ing)|bread|cakes?|hornear|pasteles|pan)\b/iu, 'baking'],
  [/\b(tacos?|pizza|sushi|ramen|bbq|arepas?|pupusas?)\b/iu, 'eatingOut'],
  [
    /\b(guitar|piano|drums?|violin|band|sing(?:ing|er)?|guitarra|bater[ií]a|cantar|canto)\b/iu,
    'makingMusic',
  ],
  [
    /\b(runn(?:ing|er)|marathon|cycl(?:ing|ist)|bik(?:e|ing)|climb(?:ing|er)?|correr|bici(?:cleta)?|escalar)\b/iu,
    'moving',
  ],
  [
    /\b(teach(?:er|ing)?|nurse|doctor|engineer|design(?:er)?|student|enfermer[oa]|maestr[oa]|estudiante)\b/iu,
    'work',
  ],
  [
    /\b(beach|ocean|sea|surf(?:ing)?|mountains?|camping|playa|mar|monta(?:ñ|n)as?|acampar)\b/iu,
    'outdoors',
  ],
  [
    /\b(books?|novels?|writ(?:e|ing|er)|poet(?:ry)?|libros?|novelas?|escribir|poes[ií]a)\b/iu,
    'books',
  ],
  [/\b(board ?games?|chess|puzzles?|trivia|ajedrez|juegos de mesa)\b/iu, 'games'],
];

/**
 * Three first messages, made from shared interests and the partner's bio. The same two members
 * always get the same ones.
 */
export function makeIcebreakers(
  own: Pick<IcebreakerProfile, 'interests'>,
  partner: IcebreakerProfile,
): Icebreaker[] {
  const greets = partner.fullName.trim().split(/\s+/u)[0] ?? '';
  const interests = partner.interests.filter(isInterest);
  const shared = interests.filter((interest) => own.interests.includes(interest));
  const theirs = interests.filter((interest) => !own.interests.includes(interest));
  const bio = topicOf(partner.bio ?? '');
  const [city = ''] = partner.location.split(',');

  const [first, ...rest]: Icebreaker[] = [
    ...shared.map((interest) => ({ about: 'shared' as const, interest })),
    ...theirs.map((interest) => ({ about: 'theirs' as const, interest })),
  ];
  const icebreakers: Icebreaker[] = [
    ...(first ? [{ ...first, greets }] : []),
    ...(bio ? [{ about: 'bio' as const, ...bio }] : []),
    ...rest,
    { about: 'week', greets },
    { about: 'city', city },
    { about: 'truths' },
  ];
  return icebreakers.slice(0, ICEBREAKER_COUNT);
}

/** The most specific topic of a bio, and the sentence that mentions it. */
function topicOf(bio: string) {
  const found = BIO_TOPICS.find(([words]) => words.test(bio));
  if (!found) return undefined;
  const [words, topic] = found;
  const sentences = bio.match(/[^.!?…\n]+[.!?…]*/gu) ?? [];
  return { topic, sentence: (sentences.find((one) => words.test(one)) ?? bio).trim() };
}

export function writeIcebreaker(icebreaker: Icebreaker, texts: Texts): string {
  const line = writeLine(icebreaker, texts);
  const { greets } = icebreaker;
  return greets === undefined ? line : texts.greeting({ name: greets, line });
}

function writeLine(icebreaker: Icebreaker, texts: Texts): string {
  switch (icebreaker.about) {
    case 'shared':
    case 'theirs':
      return texts.interests[icebreaker.interest][icebreaker.about];
    case 'bio':
      return texts.bio[icebreaker.topic];
    case 'city':
      return texts.city({ city: icebreaker.city });
    default:
      return texts[icebreaker.about];
  }
}

function isInterest(name: string): name is Interest {
  return INTERESTS.some((interest) => interest === name);
}
