import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import { HOUR_MS, utcDay } from '../../../platform/shared/index.ts';
import { LANGUAGES } from '../../../platform/shared/texts/index.ts';
import { members } from '../../../rooms/account/server/index.ts';
import { changeSettings, savePage } from '../../../rooms/community/server/index.ts';
import { applications } from '../../../rooms/door/server/index.ts';
import { setInterests } from '../../../rooms/places/server/index.ts';
import type { Deps } from '../context.ts';
import type { DemoPerson } from './people.ts';
import type { Scene } from './scenes.ts';

/** Makes the community that of the scene, before anybody joins. */
export async function openScene(deps: Deps, { opened }: Scene): Promise<void> {
  if (!opened) return;
  await changeSettings(deps, null, opened.settings);
  await setInterests(deps, null, opened.interests);
  for (const page of ['about', 'rules'] as const) {
    for (const language of LANGUAGES) {
      const text = opened.pages[page][language];
      await savePage(deps, null, page, { language, text, mustAgree: false });
    }
  }
}

/** Gives every third person one of the community's own interests. */
export async function shareInterests(
  tx: Transaction,
  { opened }: Scene,
  people: readonly { id: string; interests: readonly string[] }[],
): Promise<void> {
  const keys = opened?.interests.map(({ key }) => key) ?? [];
  for (const [at, { id, interests }] of people.entries()) {
    const own = at % 3 === 0 ? keys[(at / 3) % keys.length] : undefined;
    if (own === undefined) continue;
    const chosen = [...interests.slice(0, 5), own];
    await tx.update(members).set({ interests: chosen }).where(eq(members.id, id));
  }
}

/** Adds people who wait at the door. */
export async function letWait(
  tx: Transaction,
  { opened }: Scene,
  people: readonly (DemoPerson & { passwordHash: string })[],
  now: Date,
): Promise<void> {
  for (const [at, application] of (opened?.applications ?? []).entries()) {
    const person = people[at];
    if (!person) return;
    const { email, fullName, age, location, bio, interests, passwordHash, language } = person;
    const id = randomUUID();
    const appliedAt = new Date(now.getTime() - (3 + 20 * at) * HOUR_MS);
    const day = utcDay(appliedAt);
    await tx.insert(members).values({
      id,
      email,
      fullName,
      age,
      location,
      bio,
      interests,
      passwordHash,
      language: language === 'es' ? 'es' : null,
      access: 'waiting',
      ageSince: day,
      lastActiveOn: day,
      createdAt: appliedAt,
    });
    await tx.insert(applications).values({ memberId: id, application, appliedAt });
  }
}
