import type { FileHandle } from 'node:fs/promises';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
/** Elements that are needed to find pictures and sound (RFC 9559). */
const KEPT = new Set([
  0x1a45dfa3, // EBML
  SEGMENT,
  0x1549a966, // Info
  0x1654ae6b, // Tracks
  CLUSTER,
  // Elements of a cluster. They appear at this level if the cluster has no size.
  0xe7, // Timestamp
  0xa3, // SimpleBlock
  0xa0, // BlockGroup
]);
/** Limit on elements. An hour's recording has fewer. */
const ELEMENTS_MAX = 500_000;

interface Element {
  id: number;
  start: number;
  content: number;
  /**
   * Undefined if the size is unknown: the element then ends before the first one that can't belong
   * to it.
   */
  end: number | undefined;
}

/**
 * Turns every element that is not needed into a Void, in place. Rejects malformed files, because
 * the library would search them for the next element, sometimes endlessly.
 */
export async function voidElements(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  let seen = 0;
  for (let at = 0; at < size;) {
    const element = await readElement(file, at);
    const { id, content, end } = element;
    const isOpen = id === SEGMENT || (id === CLUSTER && end === undefined);
    seen += 1;
    if ((end ?? size) > size || (end === undefined && !isOpen) || seen > ELEMENTS_MAX) {
      throw new Error('Not a sequence of elements');
    }
    if (!KEPT.has(id) && end !== undefined) await makeVoid(file, element, end);
    at = isOpen || end === undefined ? content : end;
  }
}

async function readElement(file: FileHandle, start: number): Promise<Element> {
  const bytes = Buffer.alloc(12);
  await file.read(bytes, 0, bytes.length, start);
  const idBytes = lengthOf(bytes, 0);
  const sizeBytes = lengthOf(bytes, idBytes);
  if (idBytes > 4 || sizeBytes > 8) throw new Error('Not an element');
  const content = start + idBytes + sizeBytes;
  const marked = readBig(bytes, idBytes, sizeBytes);
  // The first set bit gives the length. If all others are set too, the size is unknown.
  const marker = 1n << BigInt(7 * sizeBytes);
  const size = marked - marker;
  return {
    id: Number(readBig(bytes, 0, idBytes)),
    start,
    content,
    end: size === marker - 1n ? undefined : content + Number(size),
  };
}

/** The length of a number in bytes, from its leading zeros. 9 if it is not a number. */
const lengthOf = (bytes: Buffer, at: number) => Math.clz32(bytes[at] ?? 0) - 24 + 1;

function readBig(bytes: Buffer, at: number, length: number): bigint {
  return BigInt(`0x${bytes.toString('hex', at, at + length)}`);
}

/** Overwrites the header. The content stays in the file, but nothing reads it. */
async function makeVoid(file: FileHandle, element: Element, end: number): Promise<void> {
  const { start, content } = element;
  const sizeBytes = Math.min(8, content - start - 1);
  const size = BigInt(end - start - 1 - sizeBytes) | (1n << BigInt(7 * sizeBytes));
  const header = size.toString(16).padStart(2 * sizeBytes, '0');
  await file.write(Buffer.from(VOID.toString(16) + header, 'hex'), 0, 1 + sizeBytes, start);
}
