import {
  PRIORITIES,
  CASE_REASONS,
  type CaseState,
  type DeskCase,
  type DeskDecision,
  type DeskPerson,
  type Evidence,
} from '../../index.ts';
import type { Snapshot } from '../reports/snapshot.ts';
import { endOf } from '../standing/restrictions.ts';
import type { AppealRow, CaseRow, DecisionRow, EvidenceRow } from '../tables.ts';
import { say } from '../texts/index.ts';
import type { FullCase } from './repository.ts';

export function toPerson(id: string, fullName: string | undefined): DeskPerson;
export function toPerson(id: string | null, fullName: string | null | undefined): DeskPerson | null;
export function toPerson(
  id: string | null,
  fullName: string | null | undefined,
): DeskPerson | null {
  if (id === null) return null;
  // Screens show it in their own language.
  return { id, fullName: fullName ?? say.formerMember.in('en'), isFormer: !fullName };
}

export function isClaimed({ claimedUntil }: CaseRow, now: Date): boolean {
  return claimedUntil !== null && claimedUntil > now;
}

function stateOf(row: CaseRow, now: Date): CaseState {
  if (row.decidedAt) return 'decided';
  if (isClaimed(row, now)) return 'claimed';
  return row.escalatedAt ? 'escalated' : 'open';
}

export function toDeskCase(full: FullCase, now: Date): DeskCase {
  const { row, memberName, claimerName, reportCount, reasons, isFlagged } = full;
  const isHeld = isClaimed(row, now) && !row.decidedAt;
  return {
    id: row.id,
    priority: PRIORITIES[row.priority] ?? 'P2',
    state: stateOf(row, now),
    member: toPerson(row.memberId, memberName),
    reports: reportCount,
    reasons: CASE_REASONS.filter((reason) => reasons.includes(reason)),
    openedAt: row.openedAt.toISOString(),
    expectedBy: row.expectedBy.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    claimedBy: isHeld ? toPerson(row.claimedBy, claimerName) : null,
    claimedUntil: isHeld ? (row.claimedUntil?.toISOString() ?? null) : null,
    isChildSafety: row.isChildSafety,
    isAutomaticFlag: isFlagged,
    version: row.version,
  };
}

export function toDeskDecision(
  decision: DecisionRow,
  appeal: AppealRow | null,
  names: ReadonlyMap<string, string>,
): DeskDecision {
  const { id, caseId, kind, days, finding, rule, ownInitiative } = decision;
  const { decidedBy, decidedAt, endedAt } = decision;
  return {
    id,
    caseId,
    decision: kind,
    days,
    until: endOf(decision)?.toISOString() ?? null,
    finding,
    rule,
    automated: kind === 'hold',
    ownInitiative,
    decidedBy: toPerson(decidedBy, decidedBy && names.get(decidedBy)),
    decidedAt: decidedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    appeal: appeal && { id: appeal.id, state: appeal.state },
  };
}

/** Fields that older evidence does not have. */
const NOT_SEALED = {
  label: null,
  prompts: [],
  heightCm: null,
  languages: [],
  job: null,
  school: null,
  videoCaptions: null,
};

type Optional<T, Keys extends keyof T> = Omit<T, Keys> & Partial<Pick<T, Keys>>;
type StoredProfile = NonNullable<Snapshot['profile']>;
interface StoredSnapshot extends Omit<
  Snapshot,
  'profile' | 'event' | 'squads' | 'call' | 'messages' | 'media'
> {
  profile: Optional<StoredProfile, keyof typeof NOT_SEALED> | null;
  event?: Snapshot['event'];
  squads?: Snapshot['squads'];
  call?: Snapshot['call'];
  messages: Optional<Snapshot['messages'][number], 'messageType' | 'mediaIndex'>[];
  media: Optional<Snapshot['media'][number], 'id' | 'alt'>[];
}

/** Null once the term of the evidence is over. */
export function toEvidence(row: EvidenceRow, isIntact: boolean): Evidence | null {
  if (row.snapshot === null) return null;
  const stored: StoredSnapshot = JSON.parse(row.snapshot);
  const { profile, event = null, squads = [], call = null, messages, media } = stored;
  return {
    number: row.number,
    sealedAt: row.sealedAt.toISOString(),
    hash: row.hash,
    isIntact,
    profile: profile && { ...NOT_SEALED, ...profile },
    event,
    squads,
    call,
    messages: messages.map((message) => ({
      seq: message.seq,
      senderId: message.senderId,
      content: message.content,
      sentAt: message.sentAt,
      messageType: message.messageType ?? 'text',
      mediaIndex: message.mediaIndex ?? null,
    })),
    media: media.map(({ kind, sha256, isSubject, id, alt }, index) => ({
      kind,
      sha256,
      isSubject,
      id: id ?? null,
      alt: alt ?? null,
      url: `/api/desk/evidence/${row.reportId}/media/${index}`,
    })),
  };
}
