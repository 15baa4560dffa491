import { en, es_MX, Faker } from '@faker-js/faker';

import { addDays, utcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { INTERESTS, type Interest } from '../../../rooms/account/index.ts';
import { PLACEHOLDER_VIDEO_URL } from '../../../rooms/profile/index.ts';
import { writeSpanishBio } from './bios-es.ts';
import { writeBio } from './bios.ts';
import { createChance, type Chance } from './chance.ts';
import { liveThrough, type Life } from './life.ts';
import type { Sitter } from './portraits.ts';
import { AUSTIN, type Scene } from './scenes.ts';

const SEED = 20_261_121;
export const DEMO_MEMBERS = 260;

/** `.example` is reserved, so these addresses are obviously generated and receive no mail. */
const DOMAIN = 'demo.rizzly.example';

export interface DemoPerson extends Sitter, Life {
  email: string;
  fullName: string;
  /** The language that they have chosen and write in. */
  language: Language;
  location: string;
  bio: string | null;
  interests: Interest[];
  videoIntroUrl: string | null;
  isComplete: boolean;
}

/** One member in this many speaks Spanish. */
const SPANISH_EVERY = 6;

/** Generates the community at `now`. The people are always the same; their past ends at `now`. */
export function generatePeople(now: Date, scene = AUSTIN, count = DEMO_MEMBERS): DemoPerson[] {
  const names = {
    en: new Faker({ locale: en, seed: SEED }),
    es: new Faker({ locale: [es_MX, en], seed: SEED }),
  };
  return Array.from({ length: count }, (_, index) => {
    // One seed for each person, so that changing one person does not change all the following.
    const chance = createChance(SEED + index);
    const look = chance.percent(50) ? 'feminine' : 'masculine';
    const sex = look === 'feminine' ? 'female' : 'male';
    const language = index % SPANISH_EVERY === 0 ? 'es' : 'en';
    const faker = names[language];
    // `firstName(sex)` often takes a name that fits nobody's look.
    const firstNames = faker.definitions.person.first_name[sex] ?? [];
    const [first, last] = [faker.helpers.arrayElement(firstNames), faker.person.lastName(sex)];
    const name = `${first}.${last}.${index + 1}`
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9.]/g, '');
    return generatePerson(now, scene, chance, {
      seed: name,
      look,
      fullName: `${first} ${last}`,
      language,
      email: `${name}@${DOMAIN}`,
    });
  });
}

function generatePerson(
  now: Date,
  { cities, hubs }: Scene,
  chance: Chance,
  who: Pick<DemoPerson, 'seed' | 'look' | 'fullName' | 'language' | 'email'>,
): DemoPerson {
  const age = drawAge(chance);
  const location = chance.pick(chance.percent(40) ? hubs : cities);
  const interests = chance.shuffle(INTERESTS).slice(0, chance.between(3, 7));
  const write = who.language === 'es' ? writeSpanishBio : writeBio;
  const bio = chance.percent(94) ? write({ age, location, interests }, chance) : null;
  const hasVideo = chance.percent(45);
  // Most are new; some joined in the spring.
  const joined = addDays(utcDay(now), -(2 + Math.floor(130 * chance.next() ** 1.5)));
  const isComplete = bio !== null && hasVideo;
  const life = liveThrough({ joined, now, hasVideo, isComplete }, chance);
  return {
    ...who,
    ...life,
    age,
    location,
    interests,
    bio,
    isComplete,
    videoIntroUrl: hasVideo ? PLACEHOLDER_VIDEO_URL : null,
  };
}

/** Neighbors of the first person before the others. */
export function nearFirst(people: readonly DemoPerson[]): DemoPerson[] {
  const isNear = ({ location }: DemoPerson) => location === people[0]?.location;
  return [...people.filter(isNear), ...people.filter((person) => !isNear(person))];
}

/** Draws an age from 18 to the late seventies, mostly between 23 and 40. */
function drawAge(chance: Chance): number {
  if (chance.percent(12)) return chance.between(18, 22);
  if (chance.percent(70)) return chance.between(23, 40);
  return chance.percent(75) ? chance.between(41, 58) : chance.between(59, 78);
}

/**
 * The members that a visitor signs in as. Today's bonus and the video introduction are left for the
 * visitor to do.
 */
export function generateVisitors(now: Date, scene = AUSTIN): [DemoPerson, ...DemoPerson[]] {
  return [
    generateVisitor(now, scene, createChance(SEED - 1), {
      seed: 'robin-avery',
      look: 'masculine',
      email: 'demo@rizzly.example',
      fullName: 'Robin Avery',
      language: 'en',
      age: 29,
      interests: ['Music', 'Cooking', 'Hiking', 'Coffee'],
      bio: scene.bios.en,
    }),
    generateVisitor(now, scene, createChance(SEED - 2), {
      seed: 'lucia-moreno',
      look: 'feminine',
      email: 'demo.es@rizzly.example',
      fullName: 'Lucía Moreno',
      language: 'es',
      age: 28,
      interests: ['Dancing', 'Food', 'Photography', 'Coffee'],
      bio: scene.bios.es,
    }),
  ];
}

function generateVisitor(
  now: Date,
  { home }: Scene,
  chance: Chance,
  who: Pick<
    DemoPerson,
    'seed' | 'look' | 'email' | 'fullName' | 'language' | 'age' | 'interests' | 'bio'
  >,
): DemoPerson {
  const joined = addDays(utcDay(now), -12);
  const profile = { hasVideo: false, isComplete: false };
  const life = liveThrough({ joined, now, ...profile, streak: 6 }, chance);
  return {
    ...life,
    ...who,
    location: home,
    isComplete: false,
    videoIntroUrl: null,
  };
}
