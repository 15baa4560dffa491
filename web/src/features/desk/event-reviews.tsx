import { FINDING_MAX } from '@rizzly/domain/events';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';

import { call, type Answer } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../platform/query.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { EventFacts } from './event-facts.tsx';
import { FindingForm } from './finding-form.tsx';
import { deskTexts } from './texts/index.ts';
import { WaitingList } from './waiting-list.tsx';

type WaitingEvent = Answer<'GET /api/desk/events'>[number];

/** The first events of hosts, oldest first. */
export function EventReviews() {
  const t = useTexts(deskTexts).events;
  const query = useQuery(apiQuery('GET /api/desk/events'));
  return (
    <WaitingList query={query} Icon={CalendarCheck} texts={t}>
      {(events) => (
        <ul aria-label={t.label} className="grid gap-4">
          {events.map((event) => (
            <Review key={`${event.id} ${event.version}`} event={event} />
          ))}
        </ul>
      )}
    </WaitingList>
  );
}

function Review({ event }: { event: WaitingEvent }) {
  const t = useTexts(deskTexts).events;
  return (
    <Card as="li" className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-5">
        <section className="grid gap-3">
          {event.approved && <p className="text-sm font-bold text-ink-soft">{t.changed}</p>}
          <Cover cover={event.cover} />
          <EventFacts level="h2" event={event} host={event.host.fullName} />
        </section>
        {event.approved && (
          <section className="grid gap-3 border-t border-line pt-5">
            <p className="text-sm font-bold text-ink-soft">{t.approved}</p>
            <Cover cover={event.approved.cover} />
            <EventFacts level="h4" event={event.approved} />
          </section>
        )}
      </div>
      <ReviewForm event={event} />
    </Card>
  );
}

function Cover({ cover }: { cover: string | null }) {
  const t = useTexts(deskTexts).events;
  return (
    cover !== null && (
      <img
        src={cover}
        alt={t.cover}
        className="aspect-[3/1] w-full rounded-control bg-sunken object-cover"
      />
    )
  );
}

function ReviewForm({ event }: { event: WaitingEvent }) {
  const t = useTexts(deskTexts).events;
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (verdict: { outcome: 'published' | 'refused'; finding: string }) =>
      call('POST /api/desk/events/:id/decide', {
        params: { id: event.id },
        // The version on this screen, because the host may have changed the event since.
        body: { ...verdict, version: event.version },
      }),
    onSuccess: ({ state }, { outcome }) => {
      const isTooLate = outcome === 'published' && state === 'draft';
      toast({ title: isTooLate ? t.tooLate : t.done[outcome], description: event.title });
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/desk/events') }),
  });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{event.isPublished ? t.howToChanged : t.howTo}</p>
      <FindingForm
        texts={{ ...t, accept: t.publish }}
        max={FINDING_MAX}
        accepts="published"
        refuses="refused"
        decide={decide}
      />
    </div>
  );
}
