/** Boxes that contain those with times (ISO 14496-12). */
const PARENTS = new Set(['moov', 'trak', 'mdia']);
/** Boxes with a time of creation and of change. */
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd']);
const HEADER_BYTES = 8;

interface Span {
  start: number;
  bytes: number;
}

/**
 * The places of the times of creation in a `moov` box that mediabunny wrote. The library can't omit
 * them. Only for boxes that we wrote, with small sizes and a known form.
 */
export function findTimes(boxes: Buffer, from = 0, to = boxes.length): Span[] {
  const found: Span[] = [];
  for (let start = from; start + HEADER_BYTES < to;) {
    const end = start + Math.max(boxes.readUInt32BE(start), HEADER_BYTES);
    const type = boxes.toString('latin1', start + 4, start + HEADER_BYTES);
    const content = start + HEADER_BYTES;
    if (PARENTS.has(type)) found.push(...findTimes(boxes, content, Math.min(end, to)));
    // Version and flags, then two times of 4 bytes each, or of 8 bytes from version 1 on.
    if (TIMED.has(type)) found.push({ start: content + 4, bytes: boxes[content] === 0 ? 8 : 16 });
    start = end;
  }
  return found;
}
