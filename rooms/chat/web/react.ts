import type { QueryClient } from '@tanstack/react-query';

import { call } from '../../../platform/web/api.ts';
import type { ChangedReactions, Message, ReactionEmoji } from '../index.ts';
import { changeReactions } from './message-cache.ts';

type Reactions = Message['reactions'];

/** Copies for reading offline, of an earlier version, have none. */
export function reactionsOf({ reactions }: { reactions?: Reactions }): Reactions {
  return reactions ?? [];
}

/** The member's own reaction to a message. */
export function ownReaction(
  message: { reactions?: Reactions },
  userId: string,
): ReactionEmoji | undefined {
  return reactionsOf(message).find(({ memberIds }) => memberIds.includes(userId))?.emoji;
}

/** Reacts to a message; choosing the same again takes it back. Failures leave it as it was. */
export async function react(
  queryClient: QueryClient,
  { userId, message, emoji }: { userId: string; message: Message; emoji: ReactionEmoji },
): Promise<void> {
  const params = { id: message.id };
  const isSame = ownReaction(message, userId) === emoji;
  const changed: ChangedReactions | undefined = await (
    isSame
      ? call('DELETE /api/messages/:id/reaction', { params })
      : call('PUT /api/messages/:id/reaction', { params, body: { emoji } })
  ).catch(() => undefined);
  if (changed) changeReactions(queryClient, message.conversationId, [changed]);
}
