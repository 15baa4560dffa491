import { call, type CallParts } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import { eventsTexts } from './texts/index.ts';

export const eventQuery = (id: string) => apiQuery('GET /api/events/:id', { params: { id } });
/** What actions about an event change: it, lists that have it and its guests. */
export const ALL_EVENTS = [['/api', 'events']];

export function useAnswer(id: string) {
  const t = useTexts(eventsTexts).rsvp;
  return useAction(
    (body: CallParts<'PUT /api/events/:id/rsvp'>['body']) =>
      call('PUT /api/events/:id/rsvp', { params: { id }, body }),
    {
      done: ({ rsvp: { status } }, { showMe }) => {
        if (showMe !== undefined) return undefined;
        const isKept = status === 'going' || status === 'waiting';
        return { title: t.done[isKept ? status : 'cancelled'] };
      },
      failed: { title: t.failed, text: t.failedText },
      refreshes: ALL_EVENTS,
    },
  );
}
