import type { Room } from '@rizzly/domain/groups';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../platform/language/index.ts';
import { useLiveEvent } from '../../platform/live.tsx';
import { apiQuery } from '../../platform/query.ts';
import { showFailure, toast } from '../../ui/toast.ts';
import { groupsTexts } from './texts/index.ts';

const ROOMS = ['/api', 'rooms'];
const KEYS = [['/api', 'squad'], ROOMS];

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

/** Runs a call, shows its failure, and waits until the changed data is loaded. */
export function useAct<Given = void, Answered = unknown>(
  run: (given: Given) => Promise<Answered>,
  onDone?: (answered: Answered, given: Given) => void,
) {
  const t = useTexts(groupsTexts);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (answered: Answered, given: Given) => onDone?.(answered, given),
    onError: (error) => showFailure(t.failed, error, t.failedText),
    onSettled: () =>
      Promise.all(KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
