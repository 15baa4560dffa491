import type { FileHandle } from 'node:fs/promises';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
/** Elements that are needed to find the pictures and the sound (RFC 9559). */
const KEPT = new Set([
  0x1a45dfa3, // EBML
  SEGMENT,
  0x1549a966, // Info
  0x1654ae6b, // Tracks
  CLUSTER,
  // Elements of a cluster, which come here when it does not say its size.
  0xe7, // Timestamp
  0xa3, // SimpleBlock
  0xa0, // BlockGroup
]);
/** An hour's recording has fewer. */
const ELEMENTS_MAX = 500_000;

interface Element {
  id: number;
  start: number;
  content: number;
  /** Undefined when it goes on until something follows that can't be part of it. */
  end: number | undefined;
}

/**
 * Makes every element that is not needed a Void, in place, and holds the others to the form. The
 * library searches a malformed file for the next element, at worst without an end.
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
  // The first bit that is set says the length; all others set say that the size is not known.
  const marker = 1n << BigInt(7 * sizeBytes);
  const size = marked - marker;
  return {
    id: Number(readBig(bytes, 0, idBytes)),
    start,
    content,
    end: size === marker - 1n ? undefined : content + Number(size),
  };
}

/** How many bytes a number takes, by the zeros at its beginning; 9 when it is none. */
const lengthOf = (bytes: Buffer, at: number) => Math.clz32(bytes[at] ?? 0) - 24 + 1;

function readBig(bytes: Buffer, at: number, length: number): bigint {
  return BigInt(`0x${bytes.toString('hex', at, at + length)}`);
}

/** Writes another header over the old one. The content is not read by anybody and stays. */
async function makeVoid(file: FileHandle, element: Element, end: number): Promise<void> {
  const { start, content } = element;
  const sizeBytes = Math.min(8, content - start - 1);
  const size = BigInt(end - start - 1 - sizeBytes) | (1n << BigInt(7 * sizeBytes));
  const header = size.toString(16).padStart(2 * sizeBytes, '0');
  await file.write(Buffer.from(VOID.toString(16) + header, 'hex'), 0, 1 + sizeBytes, start);
}
