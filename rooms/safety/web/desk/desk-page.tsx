import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, CalendarCheck, ChevronRight } from 'lucide-react';
import { useLocation, useParams, Link } from 'wouter';

import { call, type Answer } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useTitle } from '../../../../platform/web/title.ts';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Tabs } from '../../../../platform/web/ui/tabs.tsx';
import { toast } from '../../../../platform/web/ui/toast.ts';
import { usePages } from '../../../../platform/web/use-pages.ts';
import { FINDING_MAX } from '../../../events/index.ts';
import { PeopleSearch, RecentBatches } from '../../../people/web/index.ts';
import { RaidBar } from '../raid/raid-card.tsx';
import { OpenCaseItem } from '../report-item.tsx';
import { TodoList } from '../todo/todo-list.tsx';
import { Appeals } from './appeals.tsx';
import { Applications } from './applications.tsx';
import { Audit } from './audit.tsx';
import { CaseView } from './case-view.tsx';
import { Cases, useWaitingCases } from './cases.tsx';
import { EventFacts } from './event-facts.tsx';
import { FindingForm } from './finding-form.tsx';
import { Load } from './load.tsx';
import { PersonLink } from './person-link.tsx';
import { PhotoCheckView } from './photo-check-view.tsx';
import { deskTexts } from './texts/index.ts';
import { TimeLeftSince } from './time-left.tsx';
import { useListKeys } from './use-desk-keys.ts';
import { WaitingList } from './waiting-list.tsx';

/** The moderators' desk, which begins with what is due first. It updates live when other moderators act. */
export function DeskPage() {
  /** `place` is a part of the desk, or the id of a case. */
  const { place = 'cases', photoCheckId } = useParams();
  const t = useTexts(deskTexts);
  useTitle(t.title);
  const { user } = useSession();
  const [, navigate] = useLocation();
  const counts = useDeskCounts();
  const { data: todo } = useQuery(apiQuery('GET /api/desk/todo'));
  const labelOf = (value: string, label: string) => {
    const count = counts[value] ?? 0;
    return count > 0 ? t.tabCount({ label, count }) : label;
  };
  const tabs = [
    { value: 'cases', label: labelOf('cases', t.tabs.cases), content: <Cases /> },
    { value: 'appeals', label: labelOf('appeals', t.tabs.appeals), content: <Appeals /> },
    {
      value: 'photo-checks',
      label: labelOf('photo-checks', t.tabs.photoChecks),
      content: <PhotoChecks />,
    },
    { value: 'events', label: labelOf('events', t.tabs.events), content: <EventReviews /> },
    {
      value: 'applications',
      label: labelOf('applications', t.tabs.applications),
      content: <Applications />,
    },
    {
      value: 'members',
      label: t.tabs.members,
      content: (
        <div className="grid gap-4">
          <PeopleSearch list="GET /api/desk/members">
            {({ id, fullName: name }) => (
              <OpenCaseItem request={{ subject: { kind: 'member', id }, name }} />
            )}
          </PeopleSearch>
          <RecentBatches />
        </div>
      ),
    },
    { value: 'load', label: t.tabs.load, content: <Load /> },
    ...(user.role === 'admin' ? [{ value: 'audit', label: t.tabs.audit, content: <Audit /> }] : []),
  ];
  if (photoCheckId !== undefined) return <PhotoCheckView id={photoCheckId} />;
  if (!tabs.some(({ value }) => value === place)) {
    return <CaseView key={place} id={place} onBack={() => navigate('/desk')} />;
  }
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{t.title}</h1>
      <RaidBar />
      {place === 'cases' && <TodoList todo={todo ?? []} isShort />}
      <Tabs
        label={t.tabsLabel}
        value={place}
        onChange={(value) => navigate(value === 'cases' ? '/desk' : `/desk/${value}`)}
        tabs={tabs}
        // All eight fit on a tablet.
        className="md:max-lg:[&>[role=tablist]>*]:flex-auto md:max-lg:[&>[role=tablist]>*]:px-1 md:max-lg:[&>[role=tablist]>*]:text-[0.8125rem]"
      />
    </div>
  );
}

/** How many wait in each part of the desk. These are the lists of the tabs, which load them too. */
function useDeskCounts(): Record<string, number | undefined> {
  const { data: appeals } = usePages('GET /api/desk/appeals');
  return {
    cases: useWaitingCases()?.length,
    appeals: appeals?.filter(({ state }) => state === 'waiting').length,
    'photo-checks': useQuery(apiQuery('GET /api/desk/photo-checks')).data?.length,
    events: useQuery(apiQuery('GET /api/desk/events')).data?.length,
    applications: useQuery(apiQuery('GET /api/desk/applications')).data?.length,
  };
}

/**
 * The waiting selfies, oldest first. They are shown one at a time, because each view is audited. J
 * and K move through them.
 */
function PhotoChecks() {
  const t = useTexts(deskTexts).photoChecks;
  const query = useQuery(apiQuery('GET /api/desk/photo-checks'));
  const list = useListKeys();
  return (
    <WaitingList query={query} Icon={BadgeCheck} texts={t}>
      {(checks) => (
        <div className="grid gap-4">
          <p className="text-sm text-ink-soft">
            {t.howTo} <span className="hidden md:block lg:inline">{t.keys}</span>
          </p>
          <ul
            ref={list}
            aria-label={t.label}
            className="grid gap-2 md:grid-cols-[repeat(auto-fit,minmax(20rem,26rem))] md:gap-4"
          >
            {checks.map(({ id, member, pictures, submittedAt }) => (
              <li key={id}>
                <Link
                  href={`/desk/photo-checks/${id}`}
                  className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-line-strong sm:gap-4 md:flex-wrap md:p-4"
                >
                  <span aria-hidden className="grid md:w-full">
                    {/* Large where there is room: faces are compared, not names. */}
                    <Avatar
                      id={member.id}
                      fullName={member.fullName}
                      picture={pictures[0] ?? null}
                      size="xl"
                      className="max-sm:size-14 sm:max-md:size-20 md:h-80 md:w-full md:rounded-control"
                    />
                  </span>
                  <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
                    <span className="grid min-w-0">
                      <span dir="auto" className="truncate font-bold">
                        {member.fullName}
                      </span>
                      <span className="text-sm text-ink-soft">{t.sentAt({ at: submittedAt })}</span>
                      <span className="text-sm text-ink-soft">
                        {t.pictureCount({ count: pictures.length })}
                      </span>
                    </span>
                    <TimeLeftSince at={submittedAt} />
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </WaitingList>
  );
}

type WaitingEvent = Answer<'GET /api/desk/events'>[number];

/** The first events of hosts, oldest first. */
function EventReviews() {
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
          <EventFacts
            level="h2"
            event={event}
            host={<PersonLink id={event.host.id}>{event.host.fullName}</PersonLink>}
          />
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
