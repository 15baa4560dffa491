import type { Message } from '@rizzly/domain/chat';
import type { Match } from '@rizzly/domain/matching';
import { messageSubjectId } from '@rizzly/domain/safety';
import { firstNameOf } from '@rizzly/domain/shared';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useParams } from 'wouter';

import { ApiError } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { useHoldCelebrations } from '../../ui/hold-celebrations.ts';
import { CallButton, NoCallsLine, ReportCallItem } from '../calls/index.ts';
import {
  BesideInbox,
  chatTexts,
  Conversation,
  ConversationEnded,
  ConversationMenu,
  ConversationSkeleton,
  UnableToLoad,
} from '../chat/index.ts';
import { useQuestions } from '../coaching/index.ts';
import { usePlan } from '../groups/index.ts';
import { GoodbyeOffer, LikedAbout, MemberActions } from '../matching/index.ts';
import { useMazeOfTwo } from '../rizzman/index.ts';
import { askToReport } from '../safety/index.ts';

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
  const { conversationId, otherUser } = match;
  const name = firstNameOf(otherUser.fullName);
  const [, navigate] = useLocation();
  const leave = useCallback(() => navigate('/matches'), [navigate]);
  const plan = usePlan(conversationId, [otherUser]);
  const questions = useQuestions(conversationId, name);
  const maze = useMazeOfTwo(conversationId, otherUser);
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
          together={
            <>
              {plan.item}
              {questions.item}
              {maze.item}
            </>
          }
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
            <CallButton conversationId={conversationId} name={name} />
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
