import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useLiveEvent } from '../../../platform/web/live.tsx';
import { apiQuery } from '../../../platform/web/query.ts';
import { toast } from '../../../platform/web/ui/toast.ts';
import { useAction, type ActionOptions } from '../../../platform/web/ui/use-action.ts';
import type { Room } from '../index.ts';
import { groupsTexts } from './texts/index.ts';

const ROOMS = ['/api', 'rooms'];

/** Says that a room has opened, and refetches the rooms when one of them has a new message. */
export function useLiveGroups(): void {
  const queryClient = useQueryClient();
  const t = useTexts(groupsTexts).proposals;
  useLiveEvent('groups_changed', ({ roomId }) => {
    if (roomId !== null) toast({ title: t.met, description: t.metText });
  });
  useLiveEvent('new_message', ({ message }) => {
    const rooms = queryClient.getQueryData<Room[]>(apiQuery('GET /api/rooms').queryKey);
    const isInRoom = rooms?.some(({ conversationId }) => conversationId === message.conversationId);
    if (isInRoom === true) void queryClient.invalidateQueries({ queryKey: ROOMS });
  });
}

/** How an action about squads is said when it fails, and what it refreshes. */
export function useGroupsOptions() {
  const t = useTexts(groupsTexts);
  return {
    failed: { title: t.failed, text: t.failedText },
    refreshes: [['/api', 'squad'], ROOMS],
  };
}

export function useGroupsAction<Given = void, Answered = unknown>(
  act: (given: Given) => Promise<Answered>,
  options: Pick<ActionOptions<Answered, Given>, 'done' | 'onDone'> = {},
) {
  return useAction(act, { ...useGroupsOptions(), ...options });
}
