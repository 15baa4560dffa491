import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation, useParams } from 'wouter';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { ApiError } from '../../../platform/web/api-error.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { useHoldCelebrations } from '../../../platform/web/ui/hold-celebrations.ts';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import { NoCallsLine, ReportCallItem, useCallItem } from '../../calls/web/index.ts';
import type { Message } from '../../chat/index.ts';
import {
  BesideInbox,
  chatTexts,
  Conversation,
  ConversationEnded,
  ConversationMenu,
  ConversationSkeleton,
  UnableToLoad,
} from '../../chat/web/index.ts';
import { useQuestions } from '../../coaching/web/index.ts';
import { usePlan } from '../../groups/web/index.ts';
import type { Match } from '../../matching/index.ts';
import { GoodbyeOffer, LikedAbout, MemberActions } from '../../matching/web/index.ts';
import { useSharedMaze } from '../../rizzman/web/index.ts';
import { messageSubjectId } from '../../safety/index.ts';
import { askToReport } from '../../safety/web/index.ts';
import { matchesTexts } from './texts/index.ts';

/** /conversation/:matchId (§2). */
export function ConversationPage() {
  useHoldCelebrations();
  useTitle(useTexts(chatTexts).title);
  return (
    <BesideInbox>
      <LoadedConversation />
    </BesideInbox>
  );
}

function LoadedConversation() {
  const { matchId = '' } = useParams();
  const {
    data: match,
    error,
    isPending,
  } = useQuery(apiQuery('GET /api/matches/:id', { params: { id: matchId } }));
  if (isPending) return <ConversationSkeleton />;
  if (!hasConversation(match)) return <UnableToLoad />;
  // The conversation was open on this screen, and has ended since.
  if (error instanceof ApiError && error.status === 404)
    return <ConversationEnded conversationId={match.conversationId} />;
  return <ConversationOfMatch key={match.conversationId} match={match} />;
}

/** The conversation with its plan and questions, and the actions for the partner. */
function ConversationOfMatch({ match }: { match: Match & { conversationId: string } }) {
  const t = useTexts(matchesTexts);
  const { user } = useSession();
  const { conversationId, otherUser } = match;
  const name = firstNameOf(otherUser.fullName);
  const [, navigate] = useLocation();
  const leave = useCallback(() => navigate('/matches'), [navigate]);
  const plan = usePlan(conversationId, [otherUser], { isOffered: match.againAs !== null });
  const questions = useQuestions(conversationId, name);
  const call = useCallItem(conversationId, name);
  const maze = useSharedMaze(conversationId, [user, otherUser]);
  const report = useCallback(
    ({ seq }: Message) =>
      askToReport({
        subject: { kind: 'message', id: messageSubjectId(conversationId, seq) },
        name,
        onBlocked: leave,
      }),
    [conversationId, name, leave],
  );
  const menu = (
    <MemberActions
      member={otherUser}
      match={match}
      onAbsent={leave}
      subject={{ kind: 'conversation', id: conversationId }}
    >
      {(items) => (
        <ConversationMenu
          conversationId={conversationId}
          ending={
            <>
              {items}
              <ReportCallItem conversationId={conversationId} name={name} />
            </>
          }
        />
      )}
    </MemberActions>
  );
  return (
    <>
      <Conversation
        match={match}
        menu={
          <>
            <Menu
              trigger={
                <Button variant="ghost" size="icon" aria-label={t.together}>
                  <Plus aria-hidden className="size-6" />
                </Button>
              }
            >
              {plan.item}
              {questions.item}
              {call}
              {maze.item}
            </Menu>
            {menu}
          </>
        }
        bar={
          <>
            <NoCallsLine conversationId={conversationId} />
            {plan.bar}
            {questions.bar}
            {maze.bar}
            <GoodbyeOffer match={match} onEnded={leave} />
          </>
        }
        captions={questions.captions}
        opening={<LikedAbout match={match} />}
        onReport={report}
      />
      {plan.dialog}
      {questions.dialog}
    </>
  );
}

function hasConversation(match: Match | undefined): match is Match & { conversationId: string } {
  return match !== undefined && match.conversationId !== null;
}
