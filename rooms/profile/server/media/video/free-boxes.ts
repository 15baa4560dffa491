import type { FileHandle } from 'node:fs/promises';

import type { VideoCodec } from 'mediabunny';

/** Boxes that contain others (ISO 14496-12). */
const PARENTS = new Set('moov trak edts mdia minf stbl mvex moof traf'.split(' '));
/** Boxes that are needed to find pictures and sound and to show them at the right time. */
const KEPT = new Set(
  (
    'ftyp styp moov mvhd trak tkhd edts elst mdia mdhd hdlr minf vmhd smhd dinf stbl stsd stts ctts ' +
    'cslg stsc stsz stz2 stco co64 stss mvex mehd trex moof mfhd traf tfhd tfdt trun mdat'
  ).split(' '),
);
/** Where a fragment's description differs although it is of the same packets: its number. */
const FRAGMENT_NUMBER_END = 24;
const FRAGMENT_BYTES_MAX = 1_000_000;
/** Limit on boxes. An hour's recording in one-second fragments has fewer. */
const BOXES_MAX = 50_000;

interface Box {
  type: string;
  start: number;
  /** Where the content begins, after the header. */
  content: number;
  end: number;
}

/**
 * Turns every box that is not needed into a `free` box, in place. These are not parsed, so a video
 * with a camera's own boxes is not rejected.
 */
export async function freeBoxes(file: FileHandle): Promise<void> {
  const open = [{ from: 0, to: (await file.stat()).size }];
  let seen = 0;
  for (let range = open.pop(); range; range = open.pop()) {
    let before: Box | undefined;
    for (let at = range.from; at < range.to;) {
      const box = await readBox(file, at, range.to);
      seen += 1;
      if (!box || seen > BOXES_MAX) throw new Error('Not a sequence of boxes');
      if (PARENTS.has(box.type)) open.push({ from: box.content, to: box.end });
      if (!KEPT.has(box.type)) await free(file, box);
      if (before && (await isSameFragment(file, before, box))) await free(file, before);
      before = box;
      at = box.end;
    }
  }
}

const free = (file: FileHandle, box: Box) => file.write(Buffer.from('free'), 0, 4, box.start + 4);

/**
 * WebKit may describe its last fragment twice. The packets of the first description would be read
 * from the bytes of the second.
 */
async function isSameFragment(file: FileHandle, before: Box, box: Box): Promise<boolean> {
  const length = box.end - box.start;
  if (before.type !== 'moof' || box.type !== 'moof') return false;
  if (before.end - before.start !== length || length > FRAGMENT_BYTES_MAX) return false;
  const [one, other] = [Buffer.alloc(length), Buffer.alloc(length)];
  await file.read(one, 0, length, before.start);
  await file.read(other, 0, length, box.start);
  return one.subarray(FRAGMENT_NUMBER_END).equals(other.subarray(FRAGMENT_NUMBER_END));
}

async function readBox(file: FileHandle, start: number, limit: number): Promise<Box | undefined> {
  const header = Buffer.alloc(16);
  const { bytesRead } = await file.read(header, 0, 16, start);
  if (bytesRead < 8) return undefined;
  const type = header.toString('latin1', 4, 8);
  const small = header.readUInt32BE(0);
  // 1: the size is in the next eight bytes. 0: the box ends with the file.
  const isLarge = small === 1 && bytesRead === 16;
  const size = isLarge ? Number(header.readBigUInt64BE(8)) : small === 0 ? limit - start : small;
  const content = start + (isLarge ? 16 : 8);
  const end = start + size;
  return end >= content && end <= limit ? { type, start, content, end } : undefined;
}

type BufferSource = ArrayBuffer | SharedArrayBuffer | ArrayBufferView;

type Filter = (packet: Uint8Array) => Uint8Array;

/**
 * Removes the messages (SEI) beside the pictures of H.264 and H.265. Some camcorders write the time
 * and the place there, and no browser needs them. Undefined for codecs without such messages.
 */
export function userDataFilter(
  codec: VideoCodec,
  description: BufferSource | undefined,
): Filter | undefined {
  if (codec !== 'avc' && codec !== 'hevc') return undefined;
  const record = bytesOf(description);
  // avcC and hvcC (ISO 14496-15) hold the number of bytes of a unit's length.
  const sizeAt = codec === 'avc' ? record[4] : record[21];
  if (sizeAt === undefined) throw new Error('No decoder configuration');
  const lengthBytes = (sizeAt & 3) + 1;
  const isMessage =
    codec === 'avc'
      ? (header: number) => (header & 0x1f) === 6
      : (header: number) => [39, 40].includes((header >> 1) & 0x3f);
  return (packet) => withoutUnits(Buffer.from(packet), lengthBytes, isMessage);
}

function bytesOf(source: BufferSource | undefined): Uint8Array {
  if (!source) return new Uint8Array();
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

function withoutUnits(
  packet: Buffer,
  lengthBytes: number,
  isDropped: (header: number) => boolean,
): Uint8Array {
  const kept: Buffer[] = [];
  for (let start = 0; start + lengthBytes < packet.length;) {
    const content = start + lengthBytes;
    const end = content + packet.readUIntBE(start, lengthBytes);
    if (end > packet.length) throw new Error('A unit is longer than its packet');
    if (end > content && !isDropped(packet.readUInt8(content))) {
      kept.push(packet.subarray(start, end));
    }
    start = end;
  }
  return Buffer.concat(kept);
}
