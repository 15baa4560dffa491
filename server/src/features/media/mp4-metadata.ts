import fs, { type FileHandle } from 'node:fs/promises';

/** Boxes that hold others in which metadata may lie (ISO 14496-12). */
const CONTAINERS = new Set(['moov', 'trak', 'moof', 'traf']);
/** Metadata: phones write the place of a recording into `udta` or `meta`, others into `uuid`. */
const METADATA = new Set(['udta', 'meta', 'uuid', 'loci']);
/** More boxes than any recording has; a file that goes on is not looked at further. */
const BOXES_MAX = 20_000;
const ZEROS = Buffer.alloc(64 * 1024);

interface Box {
  type: string;
  start: number;
  /** Where its content begins, after the header. */
  content: number;
  end: number;
}

/**
 * Blanks what an MP4 says about where and how it was recorded: no member's position is ever stored
 * (§13.5). Blanked boxes keep their size, as `free` ones, so nothing else moves.
 * Throws when the boxes make no sense.
 */
export async function blankMp4Metadata(path: string): Promise<void> {
  const file = await fs.open(path, 'r+');
  try {
    const { size } = await file.stat();
    const open: { from: number; to: number }[] = [{ from: 0, to: size }];
    let seen = 0;
    for (let range = open.pop(); range; range = open.pop()) {
      for (let at = range.from; at < range.to;) {
        const box = await readBox(file, at, range.to);
        seen += 1;
        if (!box || seen > BOXES_MAX) throw new Error('Not a sequence of boxes');
        if (METADATA.has(box.type)) await blank(file, box);
        else if (CONTAINERS.has(box.type)) open.push({ from: box.content, to: box.end });
        at = box.end;
      }
    }
  } finally {
    await file.close();
  }
}

async function readBox(file: FileHandle, start: number, limit: number): Promise<Box | undefined> {
  const header = Buffer.alloc(16);
  const { bytesRead } = await file.read(header, 0, 16, start);
  if (bytesRead < 8) return undefined;
  const type = header.toString('latin1', 4, 8);
  const small = header.readUInt32BE(0);
  // 1: the size is in the next eight bytes; 0: up to the end of the file.
  const isLarge = small === 1 && bytesRead === 16;
  const size = isLarge ? Number(header.readBigUInt64BE(8)) : small === 0 ? limit - start : small;
  const content = start + (isLarge ? 16 : 8);
  const end = start + size;
  return end >= content && end <= limit ? { type, start, content, end } : undefined;
}

async function blank(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write(Buffer.from('free'), 0, 4, start + 4);
  for (let at = content; at < end; at += ZEROS.length) {
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
  }
}
