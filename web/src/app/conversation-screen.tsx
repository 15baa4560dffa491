import { messageSubjectId } from '@rizzly/domain/safety';
import { firstNameOf } from '@rizzly/domain/shared';
import { useCallback } from 'react';
import { useLocation } from 'wouter';

import type { ActionsSlot, ReportMessage } from '../features/chat/actions-slot.ts';
import { ConversationPage } from '../features/chat/conversation-page.tsx';
import { askToReport } from '../platform/report.ts';
import { useHoldCelebrations } from '../ui/hold-celebrations.ts';
import { MemberActions } from './member-actions.tsx';

/** A conversation with what one can do about its partner and their messages. */
export function ConversationScreen() {
  const [, navigate] = useLocation();
  useHoldCelebrations();
  const leave = useCallback(() => navigate('/matches'), [navigate]);
  const showActions: ActionsSlot = (match, showMenu) => (
    <MemberActions
      member={match.otherUser}
      match={match}
      onAbsent={leave}
      subject={
        match.conversationId === null
          ? undefined
          : { kind: 'conversation', id: match.conversationId }
      }
    >
      {showMenu}
    </MemberActions>
  );
  const report: ReportMessage = useCallback(
    ({ otherUser }, { conversationId, seq }) =>
      askToReport({
        subject: { kind: 'message', id: messageSubjectId(conversationId, seq) },
        name: firstNameOf(otherUser.fullName),
        onBlocked: leave,
      }),
    [leave],
  );
  return <ConversationPage actions={showActions} onReport={report} />;
}
