import { en, Faker } from '@faker-js/faker';
import { CITIES, INTERESTS, type Interest } from '@rizzly/domain/account';
import { PLACEHOLDER_VIDEO_URL } from '@rizzly/domain/profile';
import { addDays, utcDay } from '@rizzly/domain/shared';

import { writeBio } from './bios.ts';
import { createChance, type Chance } from './chance.ts';
import { liveThrough, type Life } from './life.ts';
import type { Sitter } from './portraits.ts';

const SEED = 20_261_121;
export const DEMO_MEMBERS = 260;

/** Obviously generated: the domain is reserved for examples and receives no mail. */
const DOMAIN = 'demo.rizzly.example';

/** Where four in ten live, so that there are neighbours to meet. */
const HUBS = ['Austin, TX', 'New York, NY', 'Chicago, IL', 'Seattle, WA', 'Atlanta, GA'];

export interface DemoPerson extends Sitter, Life {
  email: string;
  fullName: string;
  location: string;
  bio: string | null;
  interests: Interest[];
  hasPicture: boolean;
  videoIntroUrl: string | null;
  isComplete: boolean;
}

/** The community as it is at `now`: always the same people, living up to that day. */
export function generatePeople(now: Date): DemoPerson[] {
  const faker = new Faker({ locale: en, seed: SEED });
  return Array.from({ length: DEMO_MEMBERS }, (_, index) => {
    // A seed each, so that one more sentence somewhere does not change everybody after it.
    const chance = createChance(SEED + index);
    const look = chance.percent(50) ? 'feminine' : 'masculine';
    const sex = look === 'feminine' ? 'female' : 'male';
    const [first, last] = [faker.person.firstName(sex), faker.person.lastName(sex)];
    const name = `${first}.${last}.${index + 1}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
    return generatePerson(now, chance, {
      seed: name,
      look,
      fullName: `${first} ${last}`,
      email: `${name}@${DOMAIN}`,
    });
  });
}

function generatePerson(
  now: Date,
  chance: Chance,
  who: Pick<DemoPerson, 'seed' | 'look' | 'fullName' | 'email'>,
): DemoPerson {
  const age = drawAge(chance);
  const location = chance.percent(40) ? chance.pick(HUBS) : chance.pick(CITIES).name;
  const interests = chance.shuffle(INTERESTS).slice(0, chance.between(3, 7));
  const bio = chance.percent(94) ? writeBio({ age, location, interests }, chance) : null;
  const hasPicture = chance.percent(93);
  const hasVideo = chance.percent(45);
  // Most are new, some have been here since the spring.
  const joined = addDays(utcDay(now), -(2 + Math.floor(130 * chance.next() ** 1.5)));
  const isComplete = bio !== null && hasPicture && hasVideo;
  const life = liveThrough({ joined, now, hasPicture, hasVideo, isComplete }, chance);
  return {
    ...who,
    ...life,
    age,
    location,
    interests,
    bio,
    hasPicture,
    isComplete,
    videoIntroUrl: hasVideo ? PLACEHOLDER_VIDEO_URL : null,
  };
}

/** Eighteen to the late seventies, most of them between 23 and 40. */
function drawAge(chance: Chance): number {
  if (chance.percent(12)) return chance.between(18, 22);
  if (chance.percent(70)) return chance.between(23, 40);
  return chance.percent(75) ? chance.between(41, 58) : chance.between(59, 78);
}

/** Whom a visitor signs in as: some way along, with today's bonus and a video still to come. */
export function generateVisitor(now: Date): DemoPerson {
  const chance = createChance(SEED - 1);
  const joined = addDays(utcDay(now), -12);
  const profile = { hasPicture: true, hasVideo: false, isComplete: false };
  const life = liveThrough({ joined, now, ...profile, streak: 6 }, chance);
  return {
    ...life,
    seed: 'robin-avery',
    look: 'masculine',
    email: 'demo@rizzly.example',
    fullName: 'Robin Avery',
    age: 29,
    location: 'Austin, TX',
    interests: ['Music', 'Cooking', 'Hiking', 'Coffee'],
    bio: 'Sound engineer in Austin. I roast my own beans on the balcony; the neighbors have opinions. Looking for good conversation and an occasional adventure.',
    hasPicture: true,
    isComplete: false,
    videoIntroUrl: null,
  };
}
