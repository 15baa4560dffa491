import type { Deps } from '../../../context.ts';
import { runWork, type WorkDeps } from '../../../platform/unit-of-work.ts';
import { muteConversation } from '../../conversations/index.ts';
import { getConversation } from '../service.ts';

interface MuteRequest {
  conversationId: string;
  memberId: string;
  muted: boolean;
}

/** Partners are not informed: a mute is private. */
export async function mute(
  deps: WorkDeps & Pick<Deps, 'db' | 'live' | 'presence' | 'clock'>,
  { conversationId, memberId, muted }: MuteRequest,
): Promise<{ conversationId: string; muted: boolean }> {
  const known = await getConversation(deps, conversationId, memberId);
  if (known.muted !== muted) {
    await runWork(deps, async (work) => {
      await muteConversation(work.tx, {
        conversationId,
        memberId,
        mutedAt: muted ? deps.clock() : null,
      });
      work.tell([memberId], { type: 'conversation_muted', conversationId, muted });
    });
  }
  return { conversationId, muted };
}
