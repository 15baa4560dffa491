/* Boxes of MP4 and elements of WebM, for tests that hide something in them. */

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

export interface Box {
  type: string;
  start: number;
  end: number;
  parents: Box[];
}

const PARENTS = 'moov trak mdia minf stbl mvex moof traf edts dinf udta';

export function boxesOf(file: Buffer, from = 0, to = file.length, parents: Box[] = []): Box[] {
  const found: Box[] = [];
  for (let start = from; start < to;) {
    const end = start + file.readUInt32BE(start);
    const type = file.toString('latin1', start + 4, start + 8);
    if (end < start + 8 || end > to) throw new Error(`Not a box at ${start}`);
    const self = { type, start, end, parents };
    found.push(self);
    if (PARENTS.split(' ').includes(type)) {
      found.push(...boxesOf(file, start + 8, end, [...parents, self]));
    }
    start = end;
  }
  return found;
}

/** Inserts a box at the end of the first box of a type, or at the end of the file for ''. */
export function insertInto(file: Buffer, parent: string, added: Buffer): Buffer {
  if (parent === '') return Buffer.concat([file, added]);
  const holder = boxesOf(file).find(({ type }) => type === parent);
  if (!holder) throw new Error(`No ${parent}`);
  const whole = Buffer.concat([file.subarray(0, holder.end), added, file.subarray(holder.end)]);
  for (const { start, end } of [...holder.parents, holder]) {
    whole.writeUInt32BE(end - start + added.length, start);
  }
  return whole;
}

/** An element with an eight-byte size. */
export function element(id: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

const SEGMENT = Buffer.from('18538067', 'hex');

/** Inserts an element at the beginning of a segment of unknown size, as MediaRecorder writes it. */
export function insertIntoSegment(file: Buffer, added: Buffer): Buffer {
  const start = file.indexOf(SEGMENT) + SEGMENT.length;
  const sizeBytes = Math.clz32(file.readUInt8(start)) - 24 + 1;
  const content = start + sizeBytes;
  return Buffer.concat([file.subarray(0, content), added, file.subarray(content)]);
}
