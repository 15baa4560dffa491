import { messageSubjectId } from '@rizzly/domain/safety';
import { firstNameOf } from '@rizzly/domain/shared';
import { MessagesSquare } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';

import type { ActionsSlot, AroundSlot, ReportMessage } from '../features/chat/actions-slot.ts';
import { ConversationPage } from '../features/chat/conversation-page.tsx';
import { Questioned } from '../features/coaching/questions/questioned.tsx';
import { questionsTexts } from '../features/coaching/questions/texts/index.ts';
import { LikedAbout } from '../features/matching/liked-about.tsx';
import { useTexts } from '../platform/language/index.ts';
import { askToReport } from '../platform/report.ts';
import { useHoldCelebrations } from '../ui/hold-celebrations.ts';
import { MenuItem } from '../ui/menu.tsx';
import { BesideInbox } from './beside-inbox.tsx';
import { MemberActions } from './member-actions.tsx';
import { PlannedMenu } from './planned-menu.tsx';
import { useAbuseGuard } from './use-abuse-guard.tsx';

/** A conversation, with the actions for its partner and their messages. */
export function ConversationScreen() {
  const [, navigate] = useLocation();
  useHoldCelebrations();
  const t = useTexts(questionsTexts);
  const [isAsking, setAsking] = useState(false);
  const { guard, dialog } = useAbuseGuard();
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
        <PlannedMenu
          match={match}
          items={
            <>
              <MenuItem
                icon={<MessagesSquare aria-hidden className="size-5" />}
                onSelect={() => setAsking(true)}
              >
                {t.title}
              </MenuItem>
              {items}
            </>
          }
        >
          {showMenu}
        </PlannedMenu>
      )}
    </MemberActions>
  );
  const showAround: AroundSlot = (match, show) => (
    <Questioned
      conversationId={match.conversationId}
      name={firstNameOf(match.otherUser.fullName)}
      isOpen={isAsking}
      onOpenChange={setAsking}
      guard={guard}
      caution={dialog}
    >
      {(parts) => show({ ...parts, opening: <LikedAbout match={match} /> })}
    </Questioned>
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
  return (
    <BesideInbox>
      <ConversationPage actions={showActions} around={showAround} onReport={report} />
    </BesideInbox>
  );
}
