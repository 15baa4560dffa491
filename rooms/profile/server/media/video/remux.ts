import fs from 'node:fs/promises';

import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  MP4,
  OGG,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type StreamTargetChunk,
} from 'mediabunny';

import { freeBoxes, userDataFilter } from './free-boxes.ts';
import { voidElements } from './void-elements.ts';

/** Boxes that contain those with times (ISO 14496-12). */
const PARENTS = new Set(['moov', 'trak', 'mdia']);

/** Boxes with a time of creation and of change. */
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd']);

const HEADER_BYTES = 8;

/** An iPhone's recording is a `mov`, which becomes an MP4. */
export type VideoKind = 'mp4' | 'mov' | 'webm';
/** Voice notes and messages have only sound. A message becomes an MP4. */
export type Holds = 'video' | 'voice' | 'voice-message';

const FORMATS = { mp4: MP4, mov: QTFF, webm: WEBM, ogg: OGG } as const;

/** Codecs that browsers and phones record. Others, such as Vorbis, may contain texts. */
const VIDEO_CODECS = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1']);
const AUDIO_CODECS = new Set(['aac', 'opus', 'mp3']);
/**
 * Limit on packets: an hour at 60 pictures a second, with sound. A malformed table can claim any
 * number.
 */
const PACKETS_MAX = 500_000;

/** A track that is copied. */
interface Track {
  packets: AsyncIterator<EncodedPacket>;
  next: EncodedPacket | undefined;
  add: (packet: EncodedPacket) => Promise<void>;
}

/**
 * Copies the packets of the first video track and the first audio track into a new file, without
 * place, time, title, name or attachment. Pictures and sound are not changed. Returns the length in
 * seconds.
 */
export async function remux(
  from: string,
  to: string,
  { kind, holds }: { kind: VideoKind | 'ogg'; holds: Holds },
): Promise<number> {
  await dropMetadata(from, kind);
  using input = new Input({
    formats: [FORMATS[kind]],
    source: new FilePathSource(from),
  });
  await using file = await fs.open(to, 'wx');
  const moov = { bytes: Buffer.alloc(0), position: 0 };
  const format =
    kind !== 'webm' || holds === 'voice-message'
      ? new Mp4OutputFormat({
          fastStart: false,
          onMoov: (bytes, position) => Object.assign(moov, { bytes: Buffer.from(bytes), position }),
        })
      : new WebMOutputFormat();
  // Not a FilePathTarget, which leaves its file open after a failure.
  const writable = new WritableStream<StreamTargetChunk>({
    write: async ({ data, position }) => void (await file.write(data, 0, data.length, position)),
  });
  const output = new Output({ format, target: new StreamTarget(writable, { chunked: true }) });
  const tracks = await openTracks(input, output, holds);
  await output.start();
  const seconds = await copyPackets(tracks, (await fs.stat(from)).size);
  await output.finalize();
  for (const { start, bytes } of findTimes(moov.bytes)) {
    await file.write(Buffer.alloc(bytes), 0, bytes, moov.position + start);
  }
  return seconds;
}

async function dropMetadata(path: string, kind: VideoKind | 'ogg'): Promise<void> {
  // Comments in Ogg are separate packets, which are not copied.
  if (kind === 'ogg') return;
  await using file = await fs.open(path, 'r+');
  await (kind === 'webm' ? voidElements(file) : freeBoxes(file));
}

async function openTracks(input: Input, output: Output, holds: Holds): Promise<Track[]> {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (holds !== 'video') {
    if (video || !audio) throw new Error('Not sound alone');
    // Not every browser plays MP3 in an MP4.
    if (holds === 'voice-message' && (await audio.getCodec()) === 'mp3') {
      throw new Error('Sound in a codec that is not known');
    }
    return [await openAudio(audio, output)];
  }
  if (!video) throw new Error('No track of pictures');
  const tracks = [await openVideo(video, output)];
  if (audio) tracks.push(await openAudio(audio, output));
  return tracks;
}

async function openVideo(track: InputVideoTrack, output: Output): Promise<Track> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !VIDEO_CODECS.has(codec) || !decoderConfig) {
    throw new Error('Pictures in a codec that is not known');
  }
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, {
    verifyKeyPackets: true,
  });
  const filter = userDataFilter(codec, decoderConfig.description);
  return startTrack(packets, (packet) =>
    source.add(filter ? packet.clone({ data: filter(packet.data) }) : packet, { decoderConfig }),
  );
}

async function openAudio(track: InputAudioTrack, output: Output): Promise<Track> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !AUDIO_CODECS.has(codec) || !decoderConfig) {
    throw new Error('Sound in a codec that is not known');
  }
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  const packets = layEndToEnd(new EncodedPacketSink(track).packets());
  return startTrack(packets, (packet) => source.add(packet, { decoderConfig }));
}

async function startTrack(
  packets: AsyncIterator<EncodedPacket>,
  add: Track['add'],
): Promise<Track> {
  return { packets, next: await nextOf(packets), add };
}

async function nextOf(packets: AsyncIterator<EncodedPacket>): Promise<EncodedPacket | undefined> {
  const { done, value } = await packets.next();
  return done ? undefined : value;
}

/** Copies in order of time, so that no track has to be buffered in memory. */
async function copyPackets(tracks: readonly Track[], bytesMax: number): Promise<number> {
  if (!tracks[0]?.next) throw new Error('No packets');
  const starts = tracks.flatMap(({ next }) => (next ? [next.timestamp] : []));
  // The time of the first packet may be a date. The copy starts at 0.
  const start = Math.max(0, Math.min(...starts));
  const latest = new Map<Track, number>();
  let packets = 0;
  let end = start;
  let bytes = 0;
  for (let track = earliest(tracks); track?.next; track = earliest(tracks)) {
    const packet = track.next;
    packets += 1;
    bytes += packet.byteLength;
    // A malformed table can name the same bytes many times, so the copy could become any size.
    if (packets > PACKETS_MAX || bytes > bytesMax) throw new Error('More than it holds');
    const before = latest.get(track);
    const isEarly = before !== undefined && packet.timestamp < before;
    latest.set(track, Math.max(before ?? packet.timestamp, packet.timestamp));
    await track.add(
      packet.clone({
        timestamp: packet.timestamp - start,
        sideData: {},
        // Some recorders mark a picture as independent although it is shown before its
        // predecessors.
        type: isEarly ? 'delta' : packet.type,
      }),
    );
    end = Math.max(end, packet.timestamp + packet.duration);
    track.next = await nextOf(track.packets);
  }
  return end - start;
}

function earliest(tracks: readonly Track[]): Track | undefined {
  const [first, ...others] = tracks.filter(({ next }) => next);
  return others.reduce(
    (best, track) =>
      best && track.next && best.next && track.next.timestamp < best.next.timestamp ? track : best,
    first,
  );
}

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

interface Span {
  start: number;
  bytes: number;
}

/**
 * The places of the times of creation in a `moov` box that mediabunny wrote. The library can't omit
 * them. Only for boxes that we wrote, with small sizes and a known form.
 */
function findTimes(boxes: Buffer, from = 0, to = boxes.length): Span[] {
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
