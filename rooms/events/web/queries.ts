import { useLocation } from 'wouter';

import { ApiError } from '../../../platform/web/api-error.ts';
import { call, type CallParts } from '../../../platform/web/api.ts';
import { beginDetour } from '../../../platform/web/detour.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { toast } from '../../../platform/web/ui/toast.ts';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import { useNow } from '../../../platform/web/use-now.ts';
import type { OwnUser } from '../../account/index.ts';
import { type EventRow, isCheckInOpen, type Event } from '../index.ts';
import { eventsTexts } from './texts/index.ts';

export const eventQuery = (id: string) => apiQuery('GET /api/events/:id', { params: { id } });
/** What actions about an event change: it, lists that have it and its guests. */
export const ALL_EVENTS = [['/api', 'events']];

/** Who goes alone first says whom they would like to meet. */
const isAskedFirst = (error: Error) =>
  error instanceof ApiError && error.code === 'preferences_needed';

export function useAnswer(id: string) {
  const t = useTexts(eventsTexts).rsvp;
  const [, navigate] = useLocation();
  return useAction(
    (body: CallParts<'PUT /api/events/:id/rsvp'>['body']) =>
      call('PUT /api/events/:id/rsvp', { params: { id }, body }),
    {
      done: ({ rsvp: { status } }, { showMe }) => {
        if (showMe !== undefined) return undefined;
        const isKept = status === 'going' || status === 'waiting';
        return { title: t.done[isKept ? status : 'cancelled'] };
      },
      failed: (error) => (isAskedFirst(error) ? null : { title: t.failed, text: t.failedText }),
      onFailed: (error) => {
        if (!isAskedFirst(error)) return;
        beginDetour(`/events/${id}`);
        toast({ title: t.preferencesFirst, description: t.preferencesFirstText });
        navigate('/settings/meet');
      },
      refreshes: ALL_EVENTS,
    },
  );
}

/** Whether a member hosts an event. Every admin hosts what the community hosts. */
export function hosts({ id, role }: OwnUser, { host }: Pick<EventRow, 'host'>): boolean {
  return host === null ? role === 'admin' : host.id === id;
}

/** Whether guests can check in now. */
export function useCheckInOpen({ state, startsAt, endsAt }: Event): boolean {
  const now = useNow(10_000);
  return isCheckInOpen({ state, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now);
}
