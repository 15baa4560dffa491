import fs from 'node:fs';
import path from 'node:path';

import type { LightMyRequestResponse } from 'fastify';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type EncodedPacket,
  Input,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';
import { expect } from 'vitest';

import type { TestApp, TestMember } from './test-app.ts';

/** PUTs a raw file to an upload address, as §7 does. */
export function putFile(
  app: TestApp,
  address: string,
  file: Buffer | string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const { pathname, search } = new URL(address, 'http://localhost');
  const url = pathname + search;
  return app.http.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    payload: typeof file === 'string' ? Buffer.from(file, 'latin1') : file,
  });
}

/** The address to which a member uploads their picture or video. */
export async function openUpload(
  { call }: TestMember,
  kind: 'picture' | 'video' = 'picture',
): Promise<string> {
  const answer = await call('POST', `/api/profile-${kind}/upload-url`);
  expect(answer.statusCode).toBe(200);
  return answer.json().uploadURL;
}

export const idOfUpload = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';

/** Makes what was uploaded the member's picture, and returns its address. */
export async function savePicture({ call }: TestMember, address: string): Promise<string> {
  const answer = await call('PUT', '/api/profile-picture', { profilePictureURL: address });
  expect(answer.statusCode).toBe(200);
  return answer.json().user.profilePicture;
}

/** The files that are stored of an upload. */
export async function filesOf(app: TestApp, address: string): Promise<string[]> {
  const names = await fs.promises.readdir(path.join(app.deps.config.dataDir, 'files'), {
    recursive: true,
  });
  return names.filter((name) => name.includes(idOfUpload(address)) && path.extname(name) !== '');
}

/** A picture of noise, which does not compress, so its size in bytes grows with its area. */
export function aPicture(
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' = 'jpeg',
  side = 64,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: side, height: side, channels: 3, background: 'red', noise } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** A rotated JPEG with a place, a camera and a comment in its metadata. */
export function aPictureWithPlace(): Promise<Buffer> {
  const create = { width: 900, height: 600, channels: 3, background: 'teal' } as const;
  return sharp({ create })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'GPS place of the test', Model: 'Test camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/**
 * Small real pictures, made by heif-enc and avifenc. `phone` has a place in its metadata and colors
 * in Display P3: green on its left half, blue on its right.
 */
export function aPictureFile(name: 'phone.heic' | 'sequence.avif'): Buffer {
  return fs.readFileSync(new URL(`pictures/${name}`, import.meta.url));
}

/**
 * Small real videos. `recorded` is made by Chromium's MediaRecorder. `phone` and `tagged` have a
 * camera's metadata: a time, a place, a title and names of tracks.
 */
export function aVideo(
  name:
    | 'recorded.mp4'
    | 'recorded.webm'
    | 'phone.mp4'
    | 'phone-h264.mov'
    | 'phone-hevc.mov'
    | 'tagged.webm' = 'recorded.mp4',
): Buffer {
  return fs.readFileSync(new URL(`videos/${name}`, import.meta.url));
}

/** What the web recorded in these browsers, with their fake devices. */
export const VOICES = [
  ['chromium-voice.webm', 2],
  ['chromium-voice.mp4', 2],
  ['firefox-voice.webm', 2],
  ['firefox-voice.ogg', 2],
  ['webkit-short-voice.mp4', 2],
  // Its last fragment is described twice.
  ['webkit-voice.mp4', 5],
] as const;
export const INTROS = [
  ['chromium-intro.mp4', 2],
  ['chromium-intro.webm', 2],
  ['firefox-intro.webm', 2],
] as const;

type Recorded = (typeof VOICES | typeof INTROS)[number][0];

export function aRecording(name: Recorded): Buffer {
  return fs.readFileSync(new URL(`recordings/${name}`, import.meta.url));
}

/** A voice note of at least this many seconds: the same sound repeated. */
export async function aLongVoiceNote(seconds: number): Promise<Buffer> {
  using input = new Input({
    formats: ALL_FORMATS,
    source: new BufferSource(await aVoiceNote()),
  });
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) throw new Error('no sound');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  let at = 0;
  while (at < seconds) {
    for (const packet of packets) {
      await source.add(packet.clone({ timestamp: at }), { decoderConfig });
      at += packet.duration || 0.02;
    }
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

/** Only the sound of a recorded video, in full or cut off. */
export async function aVoiceNote(ending: 'mp4' | 'webm' | 'ogg' = 'webm'): Promise<Buffer> {
  using input = new Input({
    formats: ALL_FORMATS,
    source: new BufferSource(aVideo(ending === 'mp4' ? 'recorded.mp4' : 'recorded.webm')),
  });
  const target = new BufferTarget();
  const formats = { mp4: Mp4OutputFormat, webm: WebMOutputFormat, ogg: OggOutputFormat };
  const output = new Output({ format: new formats[ending](), target });
  const conversion = await Conversion.init({ input, output, video: { discard: true } });
  await conversion.execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
