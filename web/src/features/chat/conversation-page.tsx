import type { Match } from '@rizzly/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';

import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { Conversation } from './conversation.tsx';
import { UnableToLoad } from './unable-to-load.tsx';

/** /conversation/:matchId (§2). */
export function ConversationPage() {
  useTitle('Conversation');
  const { matchId } = useParams<{ matchId: string }>();
  const { data: match, isPending } = useQuery(
    apiQuery('GET /api/matches/:id', { params: { id: matchId } }),
  );
  if (isPending) return <ConversationSkeleton />;
  if (!hasConversation(match)) return <UnableToLoad />;
  return <Conversation key={match.conversationId} match={match} />;
}

function hasConversation(match: Match | undefined): match is Match & { conversationId: string } {
  return match !== undefined && match.conversationId !== null;
}
