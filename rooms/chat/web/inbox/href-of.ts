import type { InboxRow } from '../../index.ts';

type Opened = Pick<InboxRow, 'matchId' | 'roomId' | 'conversationId'>;

export function hrefOf({ matchId, roomId, conversationId }: Opened): string {
  return roomId === null ? `/conversation/${matchId ?? conversationId}` : `/room/${roomId}`;
}
