import { messageSubjectId } from '@rizzly/domain/safety';
import { firstNameOf } from '@rizzly/domain/shared';
import { useCallback } from 'react';
import { useLocation, useParams } from 'wouter';

import type { ActionsSlot, ReportMessage } from '../features/chat/actions-slot.ts';
import { ConversationPage } from '../features/chat/conversation-page.tsx';
import { InboxPane } from '../features/chat/inbox/inbox-pane.tsx';
import { askToReport } from '../platform/report.ts';
import { useHasTwoPanes } from '../platform/use-is-wide.ts';
import { useHoldCelebrations } from '../ui/hold-celebrations.ts';
import { showRowActions } from './inbox-actions.tsx';
import { MemberActions } from './member-actions.tsx';
import { PlannedMenu } from './planned-menu.tsx';

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
      {(items) => (
        <PlannedMenu match={match} items={items}>
          {showMenu}
        </PlannedMenu>
      )}
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
  const { matchId } = useParams<{ matchId: string }>();
  const page = <ConversationPage actions={showActions} onReport={report} />;
  if (!useHasTwoPanes()) return page;
  return (
    <div className="grid grid-cols-[22rem_minmax(0,1fr)] gap-5">
      <InboxPane actions={showRowActions} openMatchId={matchId} />
      <div className="min-w-0">{page}</div>
    </div>
  );
}
