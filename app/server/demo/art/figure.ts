import type { Chance } from '../chance.ts';
import type { Sitter } from '../portraits.ts';

const INK = '#000';
const STROKE = `stroke="${INK}" stroke-width="17" stroke-linejoin="round" stroke-linecap="round"`;

/** The colors of a person's clothes. */
export interface Outfit {
  top: string;
  bottom: string;
  shoes: string;
  legs: 'trousers' | 'shorts' | 'skirt';
}

const TOPS = '#e2553f #f2b544 #3fa796 #5a7fd0 #a86bc0 #e98aa5 #f4efe6 #4b5a73'.split(' ');
const BOTTOMS = ['#3b4a75', '#2f2f3c', '#7a5a43', '#56724f', '#8a4257', '#c9b08c'];
const SHOES = ['#fff6ea', '#d9573f', '#2f2f3c', '#e9b949'];

/** Chooses other clothes for each picture. */
export function chooseOutfit(chance: Chance, look: Sitter['look']): Outfit {
  const legs =
    look === 'feminine'
      ? (['trousers', 'shorts', 'skirt'] as const)
      : (['trousers', 'trousers', 'shorts'] as const);
  return {
    top: chance.pick(TOPS),
    bottom: chance.pick(BOTTOMS),
    shoes: chance.pick(SHOES),
    legs: chance.pick(legs),
  };
}

const leg = (x: number, from: number, skin: string) =>
  `<path d="M${x} ${from} L${x + 14} 2080 h116 L${x + 150} ${from}Z" fill="${skin}" ${STROKE}/>`;

const shoe = (x: number, fill: string) =>
  `<path d="M${x} 2040 h176 q8 44 74 58 q36 10 32 52 h-290 q-14 -60 8 -110Z" fill="${fill}" ${STROKE}/>`;

/**
 * Draws a figure from the hips down, in the coordinates of the bust above it (`drawBust`). The
 * bust's shirt ends at y 1220, with the arms beside it.
 */
export function drawLegs({ bottom, shoes, legs }: Outfit, skin: string): string {
  const garment = {
    trousers: `<path d="M112 1150 L140 2050 H330 L388 1440 L440 2050 H632 L664 1150Z" fill="${bottom}" ${STROKE}/>`,
    shorts: `<path d="M112 1150 L98 1610 H356 L388 1430 L416 1610 H676 L664 1150Z" fill="${bottom}" ${STROKE}/>`,
    skirt: `<path d="M112 1150 L30 1640 Q385 1720 740 1640 L664 1150Z" fill="${bottom}" ${STROKE}/>`,
  }[legs];
  const bare = legs === 'trousers' ? '' : leg(170, 1500, skin) + leg(452, 1500, skin);
  return `${bare}${shoe(146, shoes)}${shoe(448, shoes)}${garment}`;
}

/** Draws the hem of the shirt, and the hands at the ends of the arms. */
export function drawHands(skin: string): string {
  return `<path d="M118 1222 Q390 1238 654 1216" fill="none" ${STROKE}/>
    <path d="M-40 1190 q-26 96 22 132 q54 34 96 -12 q28 -40 30 -112Z" fill="${skin}" ${STROKE}/>
    <path d="M664 1200 q-8 96 34 116 q48 14 62 -34 q8 -40 -24 -86Z" fill="${skin}" ${STROKE}/>`;
}
