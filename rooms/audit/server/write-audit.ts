import { actingToken } from '../../../platform/server/acting-token.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { safetyAudit } from './tables.ts';

/** The actions in the audit. They are stored, so don't rename one. */
export type AuditAction =
  | 'case_opened'
  | 'case_viewed'
  | 'case_claimed'
  | 'case_released'
  | 'case_escalated'
  | 'case_decided'
  | 'decision_reversed'
  | 'hold_placed'
  | 'restriction_ended'
  | 'media_viewed'
  | 'evidence_asked'
  | 'evidence_taken'
  | 'appeal_upheld'
  | 'appeal_overturned'
  | 'flag_raised'
  | 'selfie_viewed'
  | 'photo_check_decided'
  | 'event_decided'
  | 'community_changed'
  | 'role_changed'
  | 'application_decided'
  | 'member_exported'
  | 'member_erased'
  | 'invitation_made'
  | 'invitation_ended'
  | 'test_mail_sent'
  | 'webhook_tested'
  | 'member_searched'
  | 'registration_resent'
  | 'note_written'
  | 'sessions_ended'
  | 'password_asked'
  | 'member_corrected'
  | 'batch_started'
  | 'batch_undone'
  | 'audit_saved'
  | 'backup_restored'
  | 'token_made'
  | 'token_ended';

export interface AuditEntry {
  at: Date;
  /** Null when no person did it. */
  actorId: string | null;
  action: AuditAction;
  caseId?: string;
  memberId?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Call it in the transaction of the action. What a program did names its token in `after`. */
export async function writeAudit(
  tx: Executor,
  { after = {}, ...entry }: AuditEntry,
): Promise<void> {
  const byToken = actingToken.getStore();
  const named = byToken === undefined ? after : { ...after, byToken };
  await tx.insert(safetyAudit).values({ before: {}, ...entry, after: named });
}
