import { PICTURE_SIZES } from '../../../rooms/profile/media/index.ts';
import { storeUpload } from '../../../rooms/profile/server/media/index.ts';
import { beginPhotoCheck, submitSelfie } from '../../../rooms/safety/server/index.ts';
import { inThePast, type DemoDeps } from './past.ts';
import { drawPortrait, type Sitter } from './portraits.ts';

const HALF_AN_HOUR_MS = 1_800_000;

/** Submits a drawn selfie, which waits at the desk. */
export async function handInSelfie(deps: DemoDeps, sitter: Sitter & { id: string }): Promise<void> {
  const past = inThePast(deps, HALF_AN_HOUR_MS);
  const { id, digits } = await beginPhotoCheck(past, sitter.id, {
    gestures: ['open-hand', 'wide-smile'],
    digits: '4071',
  });
  const selfie = Buffer.from(drawSelfie(sitter, digits));
  await submitSelfie(past, {
    id,
    memberId: sitter.id,
    selfieURL: (await storeUpload(past, sitter.id, selfie)).address,
    publicUrl: deps.config.publicUrl,
  });
}

const SIDE = PICTURE_SIZES[0];

/**
 * The strokes of each digit, as on a digital clock: top, upper and lower right, bottom, lower and
 * upper left, middle.
 */
const STROKES = [
  'M0 0h40',
  'M40 0v40',
  'M40 40v40',
  'M40 80h-40',
  'M0 80v-40',
  'M0 40v-40',
  'M0 40h40',
];
const LIT: Record<string, readonly number[]> = {
  0: [0, 1, 2, 3, 4, 5],
  1: [1, 2],
  2: [0, 1, 6, 4, 3],
  3: [0, 1, 6, 2, 3],
  4: [5, 6, 1, 2],
  5: [0, 5, 6, 2, 3],
  6: [0, 5, 4, 3, 2, 6],
  7: [0, 1, 2],
  8: [0, 1, 2, 3, 4, 5, 6],
  9: [6, 5, 0, 1, 2, 3],
};

const FINGERS = ['M20 70 4 30', 'M38 60 32 6', 'M56 60 56 0', 'M74 62 80 8', 'M88 78 104 44'];

/** Draws the portrait as SVG with a wide smile, an open hand, and the digits on paper. */
function drawSelfie(sitter: Sitter, digits: string): string {
  const portrait = drawPortrait(sitter, ['smileBig']);
  const face = portrait.replace('<svg', '<svg x="0" y="0"');
  const numbers = digits.split('').map((digit, index) => {
    const lit = (LIT[digit] ?? []).map((stroke) => STROKES[stroke]).join('');
    return `<path d="${lit}" transform="translate(${30 + index * 64} 30)"/>`;
  });
  const hand = FINGERS.map((finger) => `<path d="${finger}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 512 512">
<svg width="512" height="512" viewBox="0 0 ${SIDE} ${SIDE}">${face}</svg>
<g transform="translate(20 350) rotate(-6)"><rect width="292" height="140" rx="6" fill="#fff" stroke="#999" stroke-width="2"/>
<g fill="none" stroke="#222" stroke-width="9" stroke-linecap="round">${numbers.join('')}</g></g>
<g transform="translate(376 330)" fill="none" stroke="#d9a06f" stroke-width="17" stroke-linecap="round">${hand}
<rect x="26" y="64" width="56" height="62" rx="22" fill="#d9a06f"/></g>
</svg>`;
}
