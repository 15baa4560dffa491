import { and, eq } from 'drizzle-orm';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import { members, setMemberFields } from '../../../rooms/account/server/index.ts';
import { PLACEHOLDER_VIDEO_URL } from '../../../rooms/profile/index.ts';
import { restorePart } from '../../../rooms/profile/server/index.ts';
import { storeCopy } from '../../../rooms/profile/server/media/index.ts';
import type { Deps } from '../context.ts';
import { drawPictures } from './art/scenes.ts';
import { nearFirst, type DemoPerson } from './people.ts';
import { chanceOf } from './portraits.ts';
import { composeTune } from './tune.ts';

/** How many people have a film and a voice note. A film takes about half a second to make. */
const RECORDED = 8;

const LABELS = {
  en: {
    film: 'A film made by code for the demo. Nobody was recorded.',
    tune: 'My voice note is a tune that code plays.',
  },
  es: {
    film: 'Un video hecho con código para la demostración. No se grabó a nadie.',
    tune: 'Mi nota de voz es una melodía que toca un programa.',
  },
};

type Needs = Pick<Deps, 'db' | 'storage' | 'clock'>;

/**
 * Gives neighbors of the first person a playable film and voice note, which say that code made
 * them. Runs after the start, and skips people who have theirs.
 */
export async function makeRecordings(
  deps: Needs,
  people: readonly DemoPerson[],
  stopRequest: AbortSignal,
): Promise<void> {
  const tellers = nearFirst(people).filter(
    ({ videoIntroUrl, bio }) => videoIntroUrl !== null && bio !== null,
  );
  for (const person of tellers.slice(0, RECORDED)) {
    if (stopRequest.aborted) return;
    await record(deps, person);
  }
}

/** No policy: the demo fills its own community. */
async function record(deps: Needs, person: DemoPerson): Promise<void> {
  const isWaiting = and(
    eq(members.email, person.email),
    eq(members.videoIntroUrl, PLACEHOLDER_VIDEO_URL),
  );
  const [found] = await deps.db.select({ id: members.id }).from(members).where(isWaiting);
  const [drawing] = drawPictures(person);
  if (!found || drawing === undefined) return;
  const { id: memberId } = found;
  const { content, seconds, waveform } = composeTune(chanceOf(person));
  const film = { key: 'film.webm', content: await makeFilm(drawing) };
  const video = await storeCopy(deps, { memberId, kind: 'video', ...film });
  const tune = { key: 'tune.wav', content, seconds };
  const voice = await storeCopy(deps, { memberId, kind: 'voice', ...tune });
  const label = LABELS[person.language === 'es' ? 'es' : 'en'];
  await runTransaction(deps.db, async (tx) => {
    const [member] = await tx.select().from(members).where(isWaiting).for('update');
    // A visitor has changed the profile meanwhile.
    if (!member) return;
    const bio = [member.bio, label.tune].filter(Boolean).join(' ');
    await setMemberFields(tx, memberId, { videoIntroUrl: null, bio });
    await restorePart(tx, memberId, { kind: 'video', captions: label.film }, video);
    await restorePart(tx, memberId, { kind: 'voice', waveform, seconds }, voice);
  });
}

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
async function makeFilm(drawing: string): Promise<Buffer> {
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
