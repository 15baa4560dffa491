import type { InboxRow } from '@rizzly/domain/chat';

export function hrefOf({ matchId, conversationId }: InboxRow): string {
  return `/conversation/${matchId ?? conversationId}`;
}
