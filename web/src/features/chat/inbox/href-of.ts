import type { InboxRow } from '@rizzly/domain/chat';

type Opened = Pick<InboxRow, 'matchId' | 'conversationId'>;

export function hasScreen({ matchId }: Opened): boolean {
  return matchId !== null;
}

export function hrefOf({ matchId, conversationId }: Opened): string {
  return `/conversation/${matchId ?? conversationId}`;
}
