import { firstNameOf } from '@rizzly/domain/shared';
import { useLocation } from 'wouter';

import type { ActionsSlot } from '../features/chat/actions-slot.ts';
import { ConversationPage } from '../features/chat/conversation-page.tsx';
import { ReportItem } from '../features/safety/index.ts';
import { MemberActions } from './member-actions.tsx';

/** A conversation with what one can do about its partner. */
export function ConversationScreen() {
  const [, navigate] = useLocation();
  const showActions: ActionsSlot = (match, showMenu) => (
    <MemberActions
      member={match.otherUser}
      match={match}
      onAbsent={() => navigate('/matches')}
      report={
        match.conversationId && (
          <ReportItem
            request={{
              subject: { kind: 'conversation', id: match.conversationId },
              name: firstNameOf(match.otherUser.fullName),
            }}
          />
        )
      }
    >
      {showMenu}
    </MemberActions>
  );
  return <ConversationPage actions={showActions} />;
}
