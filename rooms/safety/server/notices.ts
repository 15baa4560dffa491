import type { Work } from '../../../platform/server/unit-of-work.ts';
import { notify } from '../../notifications/server/index.ts';
import type { DecisionRow } from './tables.ts';

/** Notifies the member about a decision. The linked page has the reasons. */
export async function notifyOfDecision(
  work: Work,
  { id, memberId, kind, decidedAt }: DecisionRow,
): Promise<void> {
  if (memberId === null) return;
  await notify(work, {
    memberId,
    kind: 'standing',
    subject: id,
    params: { decision: kind },
    link: '/standing',
    at: decidedAt,
  });
}

/** Notifies that an appeal was answered, or that a decision was undone without one. */
export async function notifyOfAppeal(
  work: Work,
  answered: {
    decisionId: string;
    memberId: string;
    outcome: 'upheld' | 'overturned';
    at: Date;
  },
): Promise<void> {
  const { decisionId, memberId, outcome, at } = answered;
  const told = { kind: 'appeal-answered', params: { outcome }, link: '/standing' } as const;
  await notify(work, { ...told, memberId, subject: `${decisionId} ${outcome}`, at });
}

/** Notifies the reporter. They only learn whether there was a decision. */
export async function notifyOfReport(
  work: Work,
  answered: {
    id: string;
    code: string;
    memberId: string;
    outcome: 'acted' | 'not_acted';
    at: Date;
  },
): Promise<void> {
  const { id, code, memberId, outcome, at } = answered;
  const told = { kind: 'report-answered', params: { code, outcome }, link: '/reports' } as const;
  await notify(work, { ...told, memberId, subject: id, at });
}
