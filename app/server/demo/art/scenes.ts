import { Avatar } from '@dicebear/core';

import type { Interest } from '../../../../rooms/account/index.ts';
import type { Chance } from '../chance.ts';
import { chanceOf, choosePeep, STYLE, type Sitter } from '../portraits.ts';
import { BACKDROPS, HEIGHT, WIDTH, type Place } from './backdrops.ts';
import { chooseOutfit, drawHands, drawLegs, type Outfit } from './figure.ts';
import { PROPS } from './props.ts';

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
