import { Avatar } from '@dicebear/core';

import type { Interest } from '../../../../rooms/account/index.ts';
import type { Chance } from '../chance.ts';
import { chanceOf, choosePeep, STYLE, type Sitter } from '../portraits.ts';
import { BACKDROPS, HEIGHT, type Place, WIDTH } from './backdrops.ts';
import { chooseOutfit, drawHands, drawLegs, type Outfit } from './figure.ts';

/** The place in which people show themselves, by interest. */
const PLACES: Partial<Record<Interest, Place>> = {
  Gaming: 'arcade',
  Technology: 'arcade',
  Music: 'stage',
  Concerts: 'stage',
  Comedy: 'stage',
  Dancing: 'stage',
  Travel: 'beach',
  Fitness: 'park',
  Sports: 'park',
  Pets: 'park',
  Volunteering: 'park',
  Hiking: 'mountains',
  Cooking: 'kitchen',
  Food: 'kitchen',
  Reading: 'library',
  Coffee: 'cafe',
  Photography: 'city',
  Fashion: 'city',
  Movies: 'livingRoom',
  Art: 'livingRoom',
};

/** Where people sit, or stand behind something. */
const SEATED_PLACES: ReadonlySet<Place> = new Set(['cafe', 'kitchen', 'library']);

/** Faces for the first picture, which strangers see. */
const MOODS = ['calm', 'cute', 'smile', 'smile', 'smileBig'] as const;
type Mood = (typeof MOODS)[number];

/** In the picture's pixels: from a bust that fills the picture to a full-length figure. */
const CLOSE = { scale: 0.98, x: 110, y: 150 };
const SEATED = { scale: 0.74, x: 200, y: 300 };
const FULL_SCALE = 0.47;
/** The top of the hair and the soles, in the bust's coordinates. */
const SOLES = 2150;

/**
 * Draws three or four pictures of a person as SVG: a close one, then full-length ones in places
 * that fit their interests.
 */
export function drawPictures(sitter: Sitter & { interests: readonly Interest[] }): string[] {
  const chance = chanceOf(sitter);
  const liked = [...new Set(sitter.interests.flatMap((interest) => PLACES[interest] ?? []))];
  const places: Place[] = [...liked, 'livingRoom', 'park', 'city'];
  const [first, ...others] = new Set(places);
  const shown = others.slice(0, liked.length > 3 ? 3 : 2);
  // The first is close. At least one of the others shows the whole person.
  const standing = others.find((place) => !SEATED_PLACES.has(place));
  if (standing && shown.every((place) => SEATED_PLACES.has(place))) shown.splice(-1, 1, standing);
  const chosen = [first ?? 'park', ...shown];
  return chosen.map((place, index) => {
    const outfit = chooseOutfit(chance, sitter.look);
    const mood = chance.pick(MOODS);
    return drawScene(sitter, { place, outfit, mood, chance, isClose: index === 0 });
  });
}

interface Scene {
  place: Place;
  outfit: Outfit;
  mood: Mood;
  chance: Chance;
  isClose: boolean;
}

function drawScene(sitter: Sitter, { place, outfit, mood, chance, isClose }: Scene): string {
  const { behind, inFront, ground } = BACKDROPS[place](chance);
  const isSeated = SEATED_PLACES.has(place);
  const peep = choosePeep(sitter, [mood]);
  const [skin = ''] = peep.skinColor;
  const bust = drawBust(peep, outfit);
  const flip = chance.percent(50);
  const { scale, x, y } = isClose
    ? CLOSE
    : isSeated
      ? SEATED
      : { scale: FULL_SCALE, x: chance.between(220, 380), y: ground - SOLES * FULL_SCALE };
  const prop = isClose ? '' : (PROPS[place]?.(chance) ?? '');
  const person = `<g transform="translate(${x} ${y}) scale(${scale})">
    ${isClose || isSeated ? '' : `<ellipse cx="390" cy="2140" rx="420" ry="36" fill="#000" opacity="0.22"/>${drawLegs(outfit, skin)}`}
    ${bust}${isClose ? '' : drawHands(skin)}${isSeated ? '' : prop}</g>`;
  const turned = flip ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${person}</g>` : person;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${behind}${turned}${isClose ? '' : inFront}</svg>`;
}

/**
 * Draws head, shirt and arms. DiceBear cuts them at the shoulders, so the figure is drawn down to
 * the hips.
 */
function drawBust(peep: ReturnType<typeof choosePeep>, { top }: Outfit): string {
  const svg = new Avatar(STYLE, {
    ...peep,
    clothingColor: [top],
  }).toString();
  return svg
    .replace(/<svg[^>]*>/u, '<g>')
    .replace('</svg>', '</g>')
    .replace(/<metadata.*?<\/metadata>/su, '')
    .replaceAll(/ clip-path="url\(#clip-[^"]*\)"/gu, '');
}

const STROKE = 'stroke="#000" stroke-width="17" stroke-linejoin="round" stroke-linecap="round"';

/** Things that people have with them, in the coordinates of the figure. */
const dog = (chance: Chance) => {
  const fur = chance.pick(['#d9a566', '#f4efe6', '#8a5a3c', '#4a4046']);
  return `<path d="M30 1300 Q-160 1500 -250 1720" fill="none" stroke="#c8473a" stroke-width="14"/>
    <g fill="${fur}" ${STROKE}><path d="M-520 1850 q-70 -60 -90 -160" fill="none" stroke="${fur}" stroke-width="44"/>
    <path d="M-540 2140 v-250 q10 -90 120 -90 h130 q110 10 110 120 v220 h-70 v-170 h-150 v170Z"/>
    <path d="M-300 1660 q110 -70 200 20 l60 70 q10 60 -70 70 l-110 10 q-110 -20 -80 -170Z"/>
    <path d="M-280 1670 q-80 40 -50 160 q70 -10 90 -110Z"/></g>
    <circle cx="-170" cy="1720" r="16"/><circle cx="-46" cy="1752" r="24"/>`;
};

const guitar = () =>
  `<g transform="translate(380 1180) rotate(-24)" ${STROKE}><path d="M180 -40 h430 v70 h-430Z" fill="#6b4a3a"/><path d="M600 -60 h110 v110 h-110Z" fill="#4a3026"/>
  <path d="M-250 0 q0 -180 160 -170 q70 0 110 50 q60 -60 130 -50 q90 20 90 170 q0 150 -90 160 q-70 10 -130 -50 q-40 60 -110 60 q-160 0 -160 -170Z" fill="#d98a4a"/><circle cx="20" cy="0" r="60" fill="#3a241a"/><path d="M-170 -60 v120" /></g>`;

const camera = () =>
  `<path d="M250 760 L330 1010 M520 760 L450 1010" fill="none" ${STROKE}/><g transform="translate(270 980)" ${STROKE}><path d="M0 30 h70 l24 -40 h80 l24 40 h62 v160 h-260Z" fill="#3c3c46"/><circle cx="132" cy="110" r="62" fill="#9fd3ee"/></g>`;

const pack = () =>
  `<path d="M190 640 Q150 820 186 1080 M560 650 Q640 820 600 1080" fill="none" stroke="#56724f" stroke-width="58"/><g ${STROKE}><path d="M772 1020 L800 2130" fill="none" stroke="#6b4a3a" stroke-width="30"/></g>`;

const ball = () =>
  `<g transform="translate(-60 1990)" ${STROKE}><circle r="140" fill="#fff6ea"/><path d="M-60 -40 L0 -84 L60 -40 L38 34 H-38Z" fill="#22141c"/></g>`;

const bag = () =>
  `<g ${STROKE}><path d="M-120 1420 q90 -210 190 0" fill="none"/><path d="M-150 1420 h270 l20 260 h-310Z" fill="#e9b949"/></g>`;

const tokens = () =>
  `<g transform="translate(700 1120)" ${STROKE}><path d="M-30 0 h170 l-24 240 h-120Z" fill="#ff7a5c"/><path d="M-10 60 h130" stroke="#fff6ea"/></g>`;

/** The props of a place. Some places have none. */
const PROPS: Partial<Record<Place, (chance: Chance) => string>> = {
  park: (chance) => chance.pick([dog, ball, bag])(chance),
  stage: (chance) => chance.pick([guitar, () => ''])(),
  city: (chance) => chance.pick([camera, bag])(),
  mountains: pack,
  beach: (chance) => chance.pick([bag, ball, () => ''])(),
  arcade: tokens,
};
