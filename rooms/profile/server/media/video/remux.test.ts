import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { EncodedPacket, EncodedPacketSink, FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aRecording, aVideo, INTROS, VOICES } from '../../../../../testing/server/uploads.ts';
import {
  box,
  boxesOf,
  element,
  insertInto,
  insertIntoSegment,
} from '../../../../../testing/server/video-boxes.ts';
import { remux, type VideoKind, layEndToEnd } from './remux.ts';

let directory: string;

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-video-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

async function remuxed(content: Buffer, kind: VideoKind): Promise<Buffer> {
  const [from, to] = [path.join(directory, 'from'), path.join(directory, 'to')];
  await fs.writeFile(from, content);
  await fs.rm(to, { force: true });
  await remux(from, to, { kind, holds: 'video' });
  return fs.readFile(to);
}

/** The sizes of the packets of every track. */
async function packetsOf(content: Buffer): Promise<Record<string, number[]>> {
  const file = path.join(directory, 'read');
  await fs.writeFile(file, content);
  using input = new Input({ formats: [MP4, WEBM], source: new FilePathSource(file) });
  const packets: Record<string, number[]> = {};
  for (const track of await input.getTracks()) {
    packets[track.type] = [];
    for await (const { byteLength } of new EncodedPacketSink(track).packets()) {
      packets[track.type]?.push(byteLength);
    }
  }
  return packets;
}

const PLACE = '+37.7749-122.4194/';
const KEPT =
  'ftyp mdat moov mvhd trak tkhd edts elst mdia mdhd hdlr minf vmhd smhd dinf dref stbl stsd stts ctts cslg stsc stsz stco stss free';

function expectClean(result: Buffer): void {
  const boxes = boxesOf(result);
  expect(boxes.filter(({ type }) => !KEPT.split(' ').includes(type))).toEqual([]);
  expect(result.includes(PLACE)).toBe(false);
  for (const { type, start } of boxes) {
    if (!['mvhd', 'tkhd', 'mdhd'].includes(type)) continue;
    const isLong = result[start + 8] === 1;
    const times = result.subarray(start + 12, start + (isLong ? 28 : 20));
    expect([type, times.every((byte) => byte === 0)]).toEqual([type, true]);
  }
}

describe('a recording', () => {
  it.each([...VOICES, ...INTROS])('%s is kept, with its length', async (name, length) => {
    const [from, to] = [path.join(directory, name), path.join(directory, 'kept')];
    await fs.writeFile(from, aRecording(name));
    await fs.rm(to, { force: true });
    const kind = name.split('.')[1] as VideoKind | 'ogg';

    const seconds = await remux(from, to, {
      kind,
      holds: name.includes('intro') ? 'video' : 'voice-message',
    });

    expect(Math.round(seconds)).toBe(length);
  });

  it('holds the bytes of a fragment once that WebKit described twice', async () => {
    const [from, to] = [path.join(directory, 'twice'), path.join(directory, 'once')];
    await fs.writeFile(from, aRecording('webkit-voice.mp4'));

    await remux(from, to, { kind: 'mp4', holds: 'voice-message' });

    // Four fragments of 43 packets, and one of 25.
    expect((await packetsOf(await fs.readFile(to)))['audio']).toHaveLength(197);
  });
});

describe('layEndToEnd', () => {
  const timesOf = async (starts: readonly number[]) => {
    const packets = starts.map((at) => new EncodedPacket(new Uint8Array(1), 'key', at, 1));
    const laid: number[] = [];
    for await (const { timestamp } of layEndToEnd(ReadableStream.from(packets)))
      laid.push(timestamp);
    return laid;
  };

  it.each([
    ['leaves what follows', [0, 1, 2], [0, 1, 2]],
    ['leaves a gap', [0, 1, 5, 6], [0, 1, 5, 6]],
    ['leaves times that are rounded', [0, 0.99, 1.98], [0, 0.99, 1.98]],
    ['moves a fragment that begins too early', [0, 1, 2, 1.5, 2.5, 3.5], [0, 1, 2, 3, 4, 5]],
    ['moves each again', [0, 1, 0, 1, 0, 1], [0, 1, 2, 3, 4, 5]],
  ])('%s', async (_, starts, laid) => {
    expect(await timesOf(starts)).toEqual(laid);
  });
});

describe('an MP4', () => {
  it.each([
    ['udta', 'moov'],
    ['udta', 'trak'],
    ['udta', 'traf'],
    ['udta', ''],
    ['meta', 'moov'],
    ['meta', 'trak'],
    ['meta', 'mdia'],
    ['meta', ''],
    ['uuid', 'moov'],
    ['uuid', 'stbl'],
    ['uuid', ''],
    ['loci', 'moov'],
    ['free', 'minf'],
    ['skip', 'mdia'],
    ['free', ''],
    ['XMP_', ''],
    ['ID32', 'moov'],
    ['©xyz', 'udta'],
    ['gps ', 'moov'],
    ['mdat', ''],
    ['wide', ''],
    ['none', 'stbl'],
  ])('has no %s from its %s', async (type, parent) => {
    const name = parent === 'traf' ? 'recorded.mp4' : 'phone.mp4';
    const latin1 = Buffer.from(type, 'latin1').toString('latin1');
    const hidden = insertInto(aVideo(name), parent, box(latin1, PLACE));
    expect(hidden.includes(PLACE)).toBe(true);
    expectClean(await remuxed(hidden, 'mp4'));
  });

  it('has only its video and audio tracks', async () => {
    const video = aVideo('phone.mp4');
    const track = boxesOf(video).find(({ type }) => type === 'trak')!;
    const copy = Buffer.from(video.subarray(track.start + 8, track.end));
    copy.write('meta', copy.indexOf('vide'));
    const hidden = insertInto(video, 'moov', box('trak', copy));
    expectClean(await remuxed(hidden, 'mp4'));
    expect(Object.keys(await packetsOf(await remuxed(hidden, 'mp4')))).toEqual(['video', 'audio']);
  });

  it('has no names of its handlers and encoders', async () => {
    const result = await remuxed(aVideo('phone.mp4'), 'mp4');
    for (const name of ['A camera', 'A title', 'libx264', 'x264 - core']) {
      expect([name, result.includes(name)]).toEqual([name, false]);
    }
  });

  it.each(['recorded.mp4', 'phone.mp4'] as const)('%s keeps its packets', async (name) => {
    const [before, after] = [aVideo(name), await remuxed(aVideo(name), 'mp4')];
    const [was, is] = [await packetsOf(before), await packetsOf(after)];
    // x264 wrote its settings beside the first picture (SEI). They are removed.
    if (name === 'phone.mp4') is['video']![0]! += 688;
    expect(is).toEqual(was);
  });
});

describe('a WebM', () => {
  it.each([
    ['Tags', '1254c367', element('7373', element('67c8', element('4487', PLACE)))],
    ['Attachments', '1941a469', element('61a7', element('466e', PLACE))],
    ['Chapters', '1043a770', element('45b9', element('b6', PLACE))],
    ['Void', 'ec', PLACE],
    ['CRC-32', 'bf', PLACE],
    ['an unknown element', '4abc', PLACE],
  ])('has no %s', async (_, id, content) => {
    const hidden = insertIntoSegment(aVideo('recorded.webm'), element(id, content));
    const result = await remuxed(hidden, 'webm');
    expect(result.includes(PLACE)).toBe(false);
    expect(await packetsOf(result)).toEqual(await packetsOf(aVideo('recorded.webm')));
  });

  it('has no date, title, names, tags and attachments', async () => {
    const result = await remuxed(aVideo('tagged.webm'), 'webm');
    for (const text of ['A title', 'A camera', PLACE, 'hello', 'a.txt', 'Lavf', 'Lavc']) {
      expect([text, result.includes(text)]).toEqual([text, false]);
    }
    const dateUtc = Buffer.from('446188', 'hex');
    expect([aVideo('tagged.webm').includes(dateUtc), result.includes(dateUtc)]).toEqual([
      true,
      false,
    ]);
    expect(await packetsOf(result)).toMatchObject({
      video: expect.any(Array),
      audio: expect.any(Array),
    });
  });
});
