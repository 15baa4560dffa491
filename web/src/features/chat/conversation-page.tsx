import type { Match } from '@rizzly/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';

import { ApiError } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import type { ActionsSlot, AroundSlot, ReportMessage } from './actions-slot.ts';
import { ConversationEnded } from './conversation-ended.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { Conversation } from './conversation.tsx';
import { chatTexts } from './texts/index.ts';
import { UnableToLoad } from './unable-to-load.tsx';

/** /conversation/:matchId (§2). */
export function ConversationPage({
  actions,
  around,
  onReport,
}: {
  actions: ActionsSlot;
  around: AroundSlot;
  onReport: ReportMessage;
}) {
  useTitle(useTexts(chatTexts).title);
  const { matchId } = useParams<{ matchId: string }>();
  const {
    data: match,
    error,
    isPending,
  } = useQuery(apiQuery('GET /api/matches/:id', { params: { id: matchId } }));
  if (isPending) return <ConversationSkeleton />;
  if (!hasConversation(match)) return <UnableToLoad />;
  // The conversation was open on this screen, and has ended since.
  if (error instanceof ApiError && error.status === 404) return <ConversationEnded />;
  return (
    <Conversation
      key={match.conversationId}
      match={match}
      actions={actions}
      around={around}
      onReport={onReport}
    />
  );
}

function hasConversation(match: Match | undefined): match is Match & { conversationId: string } {
  return match !== undefined && match.conversationId !== null;
}
