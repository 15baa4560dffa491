import { COMMENT_MAX } from './constants.ts';
import { PRIORITIES, priorityOf, type CaseReason } from './reasons.ts';

/** All comments of one report together. */
const COMMENTS_MAX = 5 * COMMENT_MAX;

interface Said {
  reason: CaseReason;
  comment: string | null;
}

/**
 * An open report with what a repeated one adds: another comment, or a reason that is at least as
 * urgent. `full` when the comments have no more room.
 */
export function moreToReport(open: Said, again: Said): Said | 'nothing' | 'full' {
  const isUrgent = urgencyOf(again.reason) <= urgencyOf(open.reason);
  const reason = isUrgent ? again.reason : open.reason;
  const comment = joinComments(open.comment, again.comment);
  if (comment !== null && comment.length > COMMENTS_MAX) return 'full';
  if (reason === open.reason && comment === open.comment) return 'nothing';
  return { reason, comment };
}

function joinComments(open: string | null, again: string | null): string | null {
  if (open === null || again === null) return open ?? again;
  return open.includes(again) ? open : `${open}\n\n${again}`;
}

function urgencyOf(reason: CaseReason): number {
  return PRIORITIES.indexOf(priorityOf(reason));
}
