import { randomUUID } from 'node:crypto';

import { HOUR_MS, utcDay } from '@rizzly/domain/shared';
import { LANGUAGES } from '@rizzly/domain/texts';
import { eq } from 'drizzle-orm';

import type { Deps } from '../context.ts';
import { members } from '../features/account/index.ts';
import { changeSettings, savePage } from '../features/community/index.ts';
import { applications } from '../features/door/index.ts';
import { setInterests } from '../features/places/index.ts';
import type { Transaction } from '../platform/database/database.ts';
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
