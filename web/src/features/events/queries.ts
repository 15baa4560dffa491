import type { Event } from '@rizzly/domain/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type CallParts } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../platform/query.ts';
import { showFailure, toast } from '../../ui/toast.ts';
import { eventsTexts } from './texts/index.ts';

export const eventQuery = (id: string) => apiQuery('GET /api/events/:id', { params: { id } });
const ALL_EVENTS = ['/api', 'events'];

function useFetchAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ALL_EVENTS });
}

export function useAnswer(id: string) {
  const t = useTexts(eventsTexts).rsvp;
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (body: CallParts<'PUT /api/events/:id/rsvp'>['body']) =>
      call('PUT /api/events/:id/rsvp', { params: { id }, body }),
    onSuccess: ({ rsvp: { status } }, { showMe }) => {
      if (showMe !== undefined) return;
      const isKept = status === 'going' || status === 'waiting';
      toast({ title: t.done[isKept ? status : 'cancelled'] });
    },
    onError: (error) => showFailure(t.failed, error, t.failedText),
    onSettled: fetchAgain,
  });
}

export function useCheckIn(id: string) {
  const t = useTexts(eventsTexts).checkIn;
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (body: { code?: string; userId?: string }) =>
      call('POST /api/events/:id/check-in', { params: { id }, body }),
    onSuccess: ({ rsvp }) => {
      if (rsvp.status === 'attended') toast({ title: t.success, description: t.successText });
    },
    onError: (error, { userId }) => {
      // The field of the code shows its own errors.
      if (userId !== undefined) showFailure(t.failed, error, t.failedText);
    },
    onSettled: fetchAgain,
  });
}

/** Publishes or cancels the member's own event. */
export function useHostAction(id: string) {
  const t = useTexts(eventsTexts).tools;
  const queryClient = useQueryClient();
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (action: 'publish' | 'cancel') =>
      call(`POST /api/events/:id/${action}`, { params: { id } }),
    onSuccess: (event: Event, action) => {
      queryClient.setQueryData(queryKeyOf('GET /api/events/:id', { params: { id } }), event);
      if (action === 'cancel') toast({ title: t.cancelled });
      else if (event.state === 'review') toast({ title: t.inReview, description: t.inReviewText });
      else toast({ title: t.published });
    },
    onError: (error) => showFailure(t.failed, error, t.failedText),
    onSettled: fetchAgain,
  });
}

export function useRemoveGuest(id: string) {
  const t = useTexts(eventsTexts).tools;
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (body: { userId: string; finding: string }) =>
      call('POST /api/events/:id/remove', { params: { id }, body }),
    onSuccess: () => toast({ title: t.removed }),
    onError: (error) => showFailure(t.failed, error, t.failedText),
    onSettled: fetchAgain,
  });
}

/** Stores a new draft, or changes an event. */
export function useSaveEvent(id: string | undefined) {
  const t = useTexts(eventsTexts).form;
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (body: CallParts<'POST /api/events'>['body']) =>
      id === undefined
        ? call('POST /api/events', { body })
        : call('PUT /api/events/:id', { params: { id }, body }),
    onSuccess: () => toast({ title: t.saved }),
    onError: (error) => showFailure(t.failed, error, t.failedText),
    onSettled: fetchAgain,
  });
}
