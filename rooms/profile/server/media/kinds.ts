/*
 * Detects a file's kind by its first bytes: the sender chooses names and content types freely.
 */

const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

/** How many of the first bytes are needed to detect the kind. */
export const HEAD_BYTES = 64;

/** Whether we decode this kind of picture. Not SVG, which can run scripts. */
export function isPicture(head: Buffer): boolean {
  if (head.length < 12) return false;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return true;
  if (ascii(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return true;
  if (/^GIF8[79]a$/u.test(ascii(head, 0, 6))) return true;
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return true;
  return heifCodec(head) !== undefined;
}

/** Brands of files with pictures in AV1, and of those with pictures in HEVC or in either. */
const AVIF_BRAND = /^(?:avi[fos]|MA1[AB])$/u;
const HEIF_BRAND = /^(?:he[iv][cxms]|miaf|mif[12]|msf1)$/u;

/** Which codec the brand of a HEIF picture promises; undefined for other files. */
export function heifCodec(head: Buffer): 'av1' | 'hevc or av1' | undefined {
  if (ascii(head, 4, 8) !== 'ftyp') return undefined;
  const brand = ascii(head, 8, 12);
  if (AVIF_BRAND.test(brand)) return 'av1';
  return HEIF_BRAND.test(brand) ? 'hevc or av1' : undefined;
}

/** Brands of MP4 that browsers record and play, without QuickTime's own and those of pictures. */
const MP4_BRAND = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4A |MSNV|hlsf|cmf[2cs])$/u;

/** The kind of a video; undefined for those that browsers don't play. An iPhone's is `mov`. */
export function videoKind(head: Buffer): 'mp4' | 'mov' | 'webm' | undefined {
  if (head.length < 16) return undefined;
  if (ascii(head, 4, 8) === 'ftyp') {
    const brand = ascii(head, 8, 12);
    if (brand === 'qt  ') return 'mov';
    return MP4_BRAND.test(brand) ? 'mp4' : undefined;
  }
  const isMatroska = head.readUInt32BE(0) === 0x1a45dfa3;
  return isMatroska && ascii(head, 0, HEAD_BYTES).includes('webm') ? 'webm' : undefined;
}

/** Whether a recorded sound is Ogg, as some browsers make it. */
export function isOgg(head: Buffer): boolean {
  return ascii(head, 0, 4) === 'OggS';
}
