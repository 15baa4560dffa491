import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };

import { PICTURE_SIZES } from '../../../rooms/profile/media/index.ts';
import { createChance, type Chance } from './chance.ts';

/** Open Peeps by Pablo Stanley, CC0 1.0 (openpeeps.com), as DiceBear's definition file. */
export const STYLE = new Style(openPeeps);

const HEADS = {
  feminine: [
    'afro',
    'bangs',
    'bangs2',
    'bantuKnots',
    'bun',
    'bun2',
    'buns',
    'cornrows',
    'cornrows2',
    'long',
    'longBangs',
    'longCurly',
    'medium1',
    'medium2',
    'medium3',
    'mediumBangs',
    'mediumBangs2',
    'mediumBangs3',
    'mediumStraight',
    'shaved3',
  ],
  masculine: [
    'afro',
    'dreads1',
    'dreads2',
    'flatTop',
    'flatTopLong',
    'hatBeanie',
    'hatHip',
    'noHair1',
    'pomp',
    'shaved1',
    'shaved2',
    'shaved3',
    'short1',
    'short2',
    'short3',
    'short4',
    'short5',
    'turban',
    'twists',
    'twists2',
  ],
} as const;
const GRAY_HEADS = {
  feminine: ['grayBun', 'grayMedium', 'medium1', 'mediumStraight', 'bangs'],
  masculine: ['grayShort', 'noHair1', 'noHair2', 'noHair3', 'short1', 'short4'],
} as const;
const GRAY_HAIR_FROM_AGE = 56;

/** Friendly faces. The set also has monsters. */
const EXPRESSIONS = [
  'calm',
  'cheeky',
  'cute',
  'eatingHappy',
  'explaining',
  'lovingGrin1',
  'lovingGrin2',
  'smile',
  'smileBig',
  'smileLOL',
  'smileTeethGap',
] as const;
const BEARDS = [
  'chin',
  'full',
  'full2',
  'full3',
  'full4',
  'goatee1',
  'goatee2',
  'moustache5',
] as const;
const GLASSES = ['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5', 'sunglasses2'] as const;
const HAIR_COLORS = ['#2c1b18', '#4a312c', '#724133', '#a55728', '#b58143', '#d6b370', '#c93305'];
const GRAY_HAIR_COLORS = ['#e8e1e1', '#b9b2ae'];
const SKINS = ['#ffdbb4', '#edb98a', '#d08b5b', '#ae5d29', '#694d3d', '#f3c9a5'];
const BACKDROPS = ['#ffd9c7', '#cdeee0', '#ffe6b0', '#d5e3fb', '#e9dcf7', '#f9d3dc', '#dff0c8'];

export interface Sitter {
  seed: string;
  age: number;
  look: 'feminine' | 'masculine';
}

/** Random values for a person, the same in each run. */
export function chanceOf({ seed }: Sitter): Chance {
  return createChance(seed);
}

/** Chooses a face for a person. The same seed gives the same face. */
export function choosePeep(
  sitter: Sitter,
  expressions: readonly (typeof EXPRESSIONS)[number][] = EXPRESSIONS,
) {
  const { seed, age, look } = sitter;
  const isGray = age >= GRAY_HAIR_FROM_AGE;
  return {
    seed,
    skinColor: [chanceOf(sitter).pick(SKINS)],
    headVariant: (isGray ? GRAY_HEADS : HEADS)[look],
    headContrastColor: isGray ? GRAY_HAIR_COLORS : HAIR_COLORS,
    expressionVariant: expressions,
    facialHairVariant: BEARDS,
    facialHairProbability: look === 'masculine' ? 35 : 0,
    accessoriesVariant: GLASSES,
    accessoriesProbability: isGray ? 45 : 22,
    maskProbability: 0,
  };
}

/** Draws a portrait as SVG, with the person's face unless another is given. */
export function drawPortrait(
  sitter: Sitter,
  expressions: readonly (typeof EXPRESSIONS)[number][] = EXPRESSIONS,
): string {
  const options = { ...choosePeep(sitter, expressions), backgroundColor: BACKDROPS };
  return new Avatar(STYLE, { ...options, size: PICTURE_SIZES[0] }).toString();
}
