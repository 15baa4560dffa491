import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { takeDaily } from '../../daily-limits/server/index.ts';
import { notify, notifyAll, withdrawNotices } from '../../notifications/server/index.ts';
import type { MatchRow } from '../../relations/server/index.ts';
import { seePair } from '../index.ts';
import { partnerIn } from './partner.ts';

const NEW_MATCHES = '/matches?tab=matches';

/**
 * Notifies the recipient of a like that is visible in their list. A like by a member they passed is
 * not. Of more likes than ten a day the list alone tells (§21).
 */
export async function notifyLike(
  work: Work,
  { config, community }: Pick<Deps, 'config' | 'community'>,
  match: MatchRow,
  at: Date,
): Promise<void> {
  const seen = [match.user1Id, match.user2Id].map((memberId) => ({
    memberId,
    pair: seePair(match, memberId),
  }));
  const recipient = seen.find(
    ({ memberId, pair }) => pair?.status === 'pending' && pair.user2Id === memberId,
  );
  if (!recipient) return;
  const { memberId } = recipient;
  const isCounted = community.current().newcomerLimits;
  if (isCounted && !(await takeDaily(work.tx, { config }, { memberId, action: 'like-told', at })))
    return;
  const aboutId = partnerIn(match, memberId);
  const told = { kind: 'like', subject: match.id, params: {}, link: NEW_MATCHES } as const;
  await notify(work, { ...told, memberId, aboutId, at });
}

/** Removes the notification of a like that was answered. */
export async function withdrawLike(tx: Transaction, match: MatchRow): Promise<void> {
  const { id: subject, user1Id, user2Id } = match;
  await withdrawNotices(tx, [user1Id, user2Id], { kind: 'like', subject });
}

export async function notifyMatch(work: Work, match: MatchRow, at: Date): Promise<void> {
  const { id: subject } = match;
  await notifyAll(
    work,
    [match.user1Id, match.user2Id].map((memberId) => ({
      memberId,
      kind: 'match',
      subject,
      params: {},
      link: `/conversation/${subject}`,
      aboutId: partnerIn(match, memberId),
      at,
    })),
  );
}

/** The chat is in the list of past chats, with the goodbye. */
export async function notifyGoodbye(
  work: Work,
  { matchId, partnerId, memberId }: { matchId: string; partnerId: string; memberId: string },
  at: Date,
): Promise<void> {
  await notify(work, {
    memberId: partnerId,
    kind: 'goodbye',
    subject: matchId,
    params: {},
    link: '/settings/blocked',
    aboutId: memberId,
    at,
  });
}
