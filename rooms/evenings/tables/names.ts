/** Arcade words that are the same in every language. */
const WORDS = [
  'Pixel',
  'Turbo',
  'Combo',
  'Joystick',
  'Bonus',
  'Blip',
  'Galaxy',
  'Neon',
  'Laser',
  'Tetra',
  'Cosmo',
  'Flipper',
  'Sprite',
  'Comet',
  'Orbit',
  'Vector',
  'Disco',
  'Nova',
  'Quasar',
  'Zigzag',
  'Bumper',
  'Robot',
  'Dynamo',
  'Kometa',
  'Polygon',
] as const;

/** The name of the table with a number, from 0: a word, and a figure once all words are taken. */
export function nameOfTable(number: number): string {
  const word = WORDS[number % WORDS.length] ?? 'Pixel';
  const round = Math.floor(number / WORDS.length) + 1;
  return round === 1 ? word : `${word} ${round}`;
}

const SIDE = 7;

/** The pixel emblem of a name: rows of `c`, a color, and `.`, the same left and right. */
export function emblemOf(name: string): string[] {
  let hash = 7;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  const half = Math.ceil(SIDE / 2);
  return Array.from({ length: SIDE }, (_, row) => {
    const left = Array.from({ length: half }, (__, column) => {
      hash = Math.imul(hash ^ (hash >>> 13), 0x5b_d1_e9_95);
      // The middle is always filled, so that the drawing holds together.
      return column === half - 1 || (hash >>> (row + column)) % 3 > 0 ? 'c' : '.';
    });
    return [...left, ...left.slice(0, -1).toReversed()].join('');
  });
}
