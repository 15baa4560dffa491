import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

const WIDTH = 400;
const HEIGHT = 300;
const FRAMES = 24;
const PER_SECOND = 6;
/** The camera zooms from `FAR` to `NEAR`. */
const FAR = 1;
const NEAR = 0.8;

/**
 * Makes a short film in which the camera zooms in on a drawing. A lossy WebP picture is one frame
 * of VP8, so no video encoder is needed.
 */
export async function makeFilm(drawing: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(drawing))
    .resize(WIDTH * 2)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { frameRate: PER_SECOND });
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: WIDTH, codedHeight: HEIGHT };
  for (let at = 0; at < FRAMES; at += 1) {
    const share = FAR + (NEAR - FAR) * easeOf(at / (FRAMES - 1));
    const width = Math.round(raw.width * share);
    const height = Math.round((width * HEIGHT) / WIDTH);
    const picture = await sharp(data, { raw })
      // The face is a little above the middle.
      .extract({
        left: Math.round((raw.width - width) / 2),
        top: Math.round((raw.height - height) * 0.27),
        width,
        height,
      })
      .resize(WIDTH, HEIGHT)
      .webp({ quality: 50 })
      .toBuffer();
    const packet = new EncodedPacket(frameOf(picture), 'key', at / PER_SECOND, 1 / PER_SECOND);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

const easeOf = (share: number) => share * share * (3 - 2 * share);

/** Extracts the VP8 frame from a lossy WebP file without transparency. */
function frameOf(webp: Buffer): Uint8Array {
  const at = webp.indexOf('VP8 ', 12, 'latin1');
  if (at === -1) throw new Error('not a lossy picture');
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}
