import { storeUpload } from '../../../rooms/profile/server/media/index.ts';
import { beginPhotoCheck, submitSelfie } from '../../../rooms/safety/server/photo-check/index.ts';
import { inThePast, type DemoDeps } from './past.ts';
import type { Sitter } from './portraits.ts';
import { drawSelfie } from './selfie.ts';

const HALF_AN_HOUR_MS = 1_800_000;

/** Submits a drawn selfie, which waits at the desk. */
export async function handInSelfie(deps: DemoDeps, sitter: Sitter & { id: string }): Promise<void> {
  const past = inThePast(deps, HALF_AN_HOUR_MS);
  const { id, digits } = await beginPhotoCheck(past, sitter.id, {
    gestures: ['open-hand', 'wide-smile'],
    digits: '4071',
  });
  const selfie = Buffer.from(drawSelfie(sitter, digits));
  await submitSelfie(past, {
    id,
    memberId: sitter.id,
    selfieURL: (await storeUpload(past, sitter.id, selfie)).address,
    publicUrl: deps.config.publicUrl,
  });
}
