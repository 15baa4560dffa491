import type { EncodedPacket } from 'mediabunny';

/**
 * Moves packets of sound that begin before their predecessor to its end, and all later ones as far.
 * Some recorders begin a fragment before the one before has ended.
 */
export async function* layEndToEnd(
  packets: AsyncIterable<EncodedPacket>,
): AsyncGenerator<EncodedPacket, void> {
  let late = 0;
  let before: EncodedPacket | undefined;
  for await (const packet of packets) {
    if (before && packet.timestamp + late < before.timestamp) {
      late = before.timestamp + before.duration - packet.timestamp;
    }
    before = late === 0 ? packet : packet.clone({ timestamp: packet.timestamp + late });
    yield before;
  }
}
