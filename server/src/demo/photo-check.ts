import type { Deps } from '../context.ts';
import { storeUpload } from '../features/media/index.ts';
import { beginPhotoCheck, submitSelfie } from '../features/photo-check/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { NO_BUS, NO_JOBS } from './encounters.ts';
import type { Sitter } from './portraits.ts';
import { drawSelfie } from './selfie.ts';

const HALF_AN_HOUR_MS = 1_800_000;

/** Submits a drawn selfie, which waits at the desk. */
export async function handInSelfie(
  deps: Deps & { db: Transaction },
  sitter: Sitter & { id: string },
): Promise<void> {
  const then = new Date(deps.clock().getTime() - HALF_AN_HOUR_MS);
  const past = { ...deps, live: NO_BUS, jobs: { ...deps.jobs, ...NO_JOBS }, clock: () => then };
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
