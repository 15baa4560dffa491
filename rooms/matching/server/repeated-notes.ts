import { createHash } from 'node:crypto';

import { and, eq, isNotNull } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { jobKind } from '../../../platform/server/jobs/job.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { timesMultiplier } from '../../daily-limits/index.ts';
import { matches, type MatchRow } from '../../relations/server/index.ts';
import { foldWords } from '../../wording/index.ts';
import { DECLINED_NOTES } from '../index.ts';
import { likeNotes } from './tables.ts';

/**
 * Several members declined likes with a note of the same words. The room `safety` opens a case, once
 * for each such note (`markId`).
 */
export const repeatedNotesJob = jobKind<{ memberId: string; markId: string }>(
  'matching.repeated-notes',
);

/** Looks at a like that was declined: whether the same note was declined often (§21). */
export async function lookAtDeclined(
  work: Work,
  { community, config }: Pick<Deps, 'community' | 'config'>,
  { id, user1Id: memberId }: MatchRow,
): Promise<void> {
  if (!community.current().newcomerLimits) return;
  const notes = await work.tx
    .select({ matchId: likeNotes.matchId, note: likeNotes.note })
    .from(matches)
    .innerJoin(likeNotes, and(eq(likeNotes.matchId, matches.id), eq(likeNotes.memberId, memberId)))
    .where(
      and(eq(matches.user1Id, memberId), eq(matches.status, 'declined'), isNotNull(likeNotes.note)),
    );
  const words = wordsOf(notes.find(({ matchId }) => matchId === id)?.note);
  if (words === '') return;
  const same = notes.filter(({ note }) => wordsOf(note) === words).length;
  const most = timesMultiplier(DECLINED_NOTES, config.rateLimitMultiplier);
  if (same >= most) await work.enqueue(repeatedNotesJob, { memberId, markId: markOf(words) });
}

/** The letters of a note: signs, spaces, emoji and case make no other note. */
const wordsOf = (note: string | null | undefined): string =>
  foldWords(note ?? '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Flags are raised once for each mark, which is a UUID. */
function markOf(words: string): string {
  const hex = createHash('sha256').update(`note ${words}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');
}
