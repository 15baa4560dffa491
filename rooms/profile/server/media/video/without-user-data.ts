import type { VideoCodec } from 'mediabunny';

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
