import type { ColorName } from './colors.ts';

/** The mascot as the app draws it; a test compares it with platform/web/ui/mascot.tsx. */
export const MASCOT = [
  '...ccc...ccc...',
  '..clccc.ccccc..',
  '.clccccccccccc.',
  '.ccccccccccccc.',
  '.cclkccclkcccc.',
  '.cckkccckkcccd.',
  '.ccccccccccccd.',
  '..cckccckccdd..',
  '...cckkkcccd...',
  '....ccccccd....',
  '.....ccccd.....',
  '......ccd......',
  '.....d...d.....',
  '....dd...dd....',
];

const LETTERS: Record<string, ColorName> = {
  c: 'accent',
  d: 'accent-deep',
  l: 'shine',
  k: 'night',
};
const PIXEL = 3;

/**
 * A table of colored cells. Mail programs remove drawings, and a linked picture would reveal who
 * reads the mail and when.
 */
export function drawMascot(colors: Record<ColorName, string>): string {
  const rows = MASCOT.map((row) => {
    const cells = [...row.matchAll(/(.)\1*/gu)].map(([run, letter = '']) => {
      const name = LETTERS[letter];
      const width = run.length * PIXEL;
      const color = name ? ` bgcolor="${colors[name]}"` : '';
      return `<td colspan="${run.length}" width="${width}" height="${PIXEL}"${color} style="padding:0;line-height:0;font-size:0"></td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows.join('')}</table>`;
}
