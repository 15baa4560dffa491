import { and, eq } from 'drizzle-orm';

import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import { members, setMemberFields } from '../../../rooms/account/server/index.ts';
import { PLACEHOLDER_VIDEO_URL } from '../../../rooms/profile/index.ts';
import { restorePart } from '../../../rooms/profile/server/index.ts';
import { storeCopy } from '../../../rooms/profile/server/media/index.ts';
import type { Deps } from '../context.ts';
import { drawPictures } from './art/scenes.ts';
import { makeFilm } from './film.ts';
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
