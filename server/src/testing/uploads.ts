import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';

import type { TestApp } from './test-app.ts';

/** PUTs a raw file to an upload address, as §7 does. */
export function putFile(
  test: TestApp,
  address: string,
  file: Buffer | string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const { pathname, search } = new URL(address, 'http://localhost');
  const url = pathname + search;
  return test.app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    payload: typeof file === 'string' ? Buffer.from(file, 'latin1') : file,
  });
}

/** A picture of noise, so that half of it is really half of its bytes. */
export function aPicture(
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' = 'jpeg',
  side = 64,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: side, height: side, channels: 3, background: 'red', noise } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** A JPEG lying on its side, with a place, a camera and a comment in its metadata. */
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

/** Bytes in the container's form; nobody decodes them on the server. */
export function aVideo(kind: 'mp4' | 'webm' = 'mp4', bytes = 200): Buffer {
  const head =
    kind === 'mp4'
      ? Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1')
      : Buffer.from('\u001aE\u00df\u00a3\u009fB\u0086\u0081\u0001B\u0082\u0084webm', 'latin1');
  const rest = Buffer.from(Array.from({ length: bytes - head.length }, (_, index) => index % 251));
  if (kind === 'mp4') {
    rest.writeUInt32BE(rest.length, 0);
    rest.write('mdat', 4, 'latin1');
  }
  return Buffer.concat([head, rest]);
}
