import { and, eq, isNull } from 'drizzle-orm';

import type { Transaction } from '../../../../platform/server/database/database.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { againQuestions } from '../../../relations/server/index.ts';
import { askedUntil, nextMorning, type AgainAbout } from '../../again/index.ts';
import { tellEqual } from './tell-again.ts';

interface Opening {
  about: AgainAbout;
  /** Who is asked about whom; each pair once, in any order. */
  pairs: readonly (readonly [string, string])[];
  opensAt: Date;
  /** The end of the evening or the date, as far as it is known. */
  endsAt: Date;
  /** The zone of the place, for tables and dates. Null for rounds: `endRounds` lets them be told. */
  zone: string | null;
}

/**
 * Asks two about each other, in the caller's transaction; a pair that was asked before is left as it
 * is. Three call it: a date when it is confirmed (`open-date.ts`), an evening at tables when it has
 * ended (`open-tables.ts`), and one with rounds in each break, with `kind: 'round'`, the event's id, the
 * pairs of the round just over and `zone: null`. Who may not meet is neither listed nor told, so nobody
 * need be left out.
 */
export async function openAgain(tx: Transaction, opening: Opening): Promise<void> {
  const { about, pairs, opensAt, endsAt, zone } = opening;
  const end = endsAt.getTime();
  const rows = pairs.map((pair) => {
    const [oneId = '', otherId = ''] = pair.toSorted();
    return {
      kind: about.kind,
      aboutId: about.id,
      oneId,
      otherId,
      opensAt,
      toldFrom: zone === null ? null : new Date(nextMorning(end, zone)),
      until: new Date(askedUntil(end)),
    };
  });
  if (rows.length > 0) await tx.insert(againQuestions).values(rows).onConflictDoNothing();
}

/**
 * An evening with rounds has ended: all equal answers of it are told together, and later ones at once
 * for seven days from now. Repeating it changes nothing.
 * @internal For evenings with rounds.
 */
export async function endRounds(work: Work, eventId: string, endedAt: Date): Promise<void> {
  const isOfEvening = and(eq(againQuestions.kind, 'round'), eq(againQuestions.aboutId, eventId));
  await work.tx
    .update(againQuestions)
    .set({ toldFrom: endedAt, until: new Date(askedUntil(endedAt.getTime())) })
    .where(and(isOfEvening, isNull(againQuestions.toldFrom)));
  await tellEqual(work, isOfEvening, endedAt);
}
