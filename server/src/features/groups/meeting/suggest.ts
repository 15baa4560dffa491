import { writeReason } from '@rizzly/domain/discovery';
import { texts as en } from '@rizzly/domain/discovery/texts/en';
import { texts as es } from '@rizzly/domain/discovery/texts/es';
import {
  squadReasons,
  squadScore,
  squadsFit,
  SUGGESTIONS_MAX,
  type SquadMate,
  type Suggestion,
} from '@rizzly/domain/groups';
import { livingStreak } from '@rizzly/domain/play';
import { utcDay, type UtcDay } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import type { Executor } from '../../../platform/database/database.ts';
import { streakOfMember } from '../../account/index.ts';
import { findSquadOf } from '../squads/repository.ts';
import { readSquads } from '../squads/view.ts';
import { findMates, findOpposites } from './repository.ts';

const REASONS = { en: en.reasons, es: es.reasons };

/** The members of each squad, as the formula compares them. */
async function readMates(
  db: Executor,
  squadIds: readonly string[],
  today: UtcDay,
): Promise<Map<string, SquadMate[]>> {
  const found = new Map<string, SquadMate[]>();
  for (const { squadId, member, wishes } of await findMates(db, squadIds)) {
    const mate: SquadMate = {
      person: { age: member.age, isPhotoChecked: member.photoCheckedAt !== null, wishes },
      traits: {
        ...member,
        lastActiveOn: member.hidesActivity ? null : member.lastActiveOn,
        streakDays: member.hidesScore ? 0 : livingStreak(streakOfMember(member), today),
      },
    };
    found.set(squadId, [...(found.get(squadId) ?? []), mate]);
  }
  return found;
}

/** Squads that a member's squad could meet, best first. */
export async function suggestSquads(
  db: Executor,
  memberId: string,
  now: Date,
  language: Language,
): Promise<Suggestion[]> {
  const own = await findSquadOf(db, memberId);
  if (!own?.activeSince) return [];
  const today = utcDay(now);
  const opposites = await findOpposites(db, own.id, { now });
  const mates = await readMates(db, [own.id, ...opposites.map(({ id }) => id)], today);
  const ours = mates.get(own.id) ?? [];
  const fitting = opposites
    .flatMap((squad) => {
      const theirs = mates.get(squad.id) ?? [];
      if (!squadsFit(ours, theirs)) return [];
      return [{ squad, theirs, score: squadScore(ours, theirs, today) }];
    })
    .toSorted((one, other) => other.score - one.score || (one.squad.id < other.squad.id ? -1 : 1))
    .slice(0, SUGGESTIONS_MAX);
  const shown = await readSquads(
    db,
    fitting.map(({ squad }) => squad),
    now,
  );
  return fitting.flatMap(({ squad, theirs }) => {
    const found = shown.get(squad.id);
    if (!found) return [];
    const reasons = squadReasons(ours, theirs, today);
    return [{ squad: found, reasons: reasons.map((one) => writeReason(one, REASONS[language])) }];
  });
}

/** Whether a squad would be suggested, ignoring earlier decisions about it. */
export async function isFitting(
  db: Executor,
  squadId: string,
  otherId: string,
  now: Date,
): Promise<boolean> {
  const mates = await readMates(db, [squadId, otherId], utcDay(now));
  return squadsFit(mates.get(squadId) ?? [], mates.get(otherId) ?? []);
}
