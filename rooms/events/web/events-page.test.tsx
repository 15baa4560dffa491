import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';

import { HOUR_MS } from '../../../platform/shared/index.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { ben, cleo, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { Event } from '../index.ts';
import { EventCover } from './event-cover.tsx';
import { EventPage } from './event-page.tsx';
import { EventsPage } from './events-page.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function anEvent(changes: Partial<Event> = {}): Event {
  return {
    id: 'e1',
    title: 'Board games',
    category: 'games',
    format: 'open',
    tableSize: null,
    roundMinutes: null,
    state: 'published',
    city: 'Austin, TX',
    startsAt: inHours(72),
    endsAt: inHours(75),
    zone: 'America/Chicago',
    places: 8,
    going: 3,
    host: ben,
    myRsvp: null,
    cover: null,
    description: 'We bring the games.',
    rules: 'Be kind.',
    place: 'The Oak Café',
    address: null,
    waiting: 0,
    composedAt: null,
    guests: [],
    blockedGoing: false,
    met: [],
    metBy: [],
    finding: null,
    revision: null,
    ...changes,
  };
}
const going = {
  status: 'going',
  position: null,
  showMe: false,
  confirmedBy: null,
  finding: null,
} as const;

type Handlers = Parameters<typeof fakeMemberServer>[0];

describe('EventsPage', () => {
  it('lists upcoming events and the member’s own, each with a link to its page', async () => {
    fakeMemberServer({
      'GET /api/events': { body: [anEvent()] },
      'GET /api/events/mine': {
        body: [anEvent({ id: 'e2', title: 'My picnic', host: me, state: 'draft' })],
      },
    });
    const { user } = renderSignedIn(<EventsPage />);

    const link = await screen.findByRole('link', { name: /Board games/u });
    expect(link.getAttribute('href')).toBe('/events/e1');
    expect(within(link).getByText('3 of 8 places taken')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'My events' }));
    const mine = await screen.findByRole('link', { name: /My picnic/u });
    expect(within(mine).getByText('Draft')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Find Events' }));
    expect(await screen.findByRole('link', { name: /Board games/u })).toBeTruthy();
  });

  it('lists the member’s own city first, full events last, and each event once', async () => {
    const far = anEvent({ id: 'far', title: 'Far away', city: 'Miami, FL', startsAt: inHours(24) });
    const full = anEvent({ id: 'full', title: 'Full house', going: 8, startsAt: inHours(48) });
    const free = anEvent({ id: 'free', title: 'Free seats' });
    const asked = fakeMemberServer({
      'GET /api/events': (_body, url) => ({
        body: url.includes('radius=50') ? [full, free] : [far, full, free],
      }),
    });
    renderSignedIn(<EventsPage />);

    await screen.findByRole('heading', { name: `Near ${me.location}` });

    const links = within(screen.getByRole('tabpanel')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/events/free',
      '/events/full',
      '/events/far',
    ]);
    const near = new URLSearchParams({ location: me.location });
    expect(asked.some(({ url }) => url.includes(near.toString()))).toBe(true);
  });

  it('finds what is near and tonight by one press each, and takes it back by another', async () => {
    const asked = fakeMemberServer({ 'GET /api/events': { body: [anEvent()] } });
    const { user } = renderSignedIn(<EventsPage />);
    const last = () =>
      new URLSearchParams(
        asked.findLast(({ key }) => key === 'GET /api/events')?.url.split('?')[1],
      );

    await user.click(await screen.findByRole('button', { name: 'Near me' }));
    await user.click(screen.getByRole('button', { name: 'Tonight' }));

    const midnight = new Date();
    midnight.setHours(24, 0, 0, 0);
    await waitFor(() => expect(last().get('until')).toBe(midnight.toISOString()));
    expect(last().get('location')).toBe(me.location);
    expect(screen.getByRole('button', { name: 'Near me', pressed: true })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Tonight' }));

    expect(screen.getByRole('button', { name: 'Tonight', pressed: false })).toBeTruthy();
  });

  it('has one primary action, the next evening, until the member goes there', async () => {
    const event = anEvent({ format: 'tables', tableSize: 6 });
    const primary = () =>
      screen
        .getAllByRole('link')
        .filter(({ className }) => className === buttonStyles())
        .map(({ textContent }) => textContent);
    fakeMemberServer({ 'GET /api/events': { body: [event] } });
    const { unmount } = renderSignedIn(<EventsPage />);
    await screen.findByRole('link', { name: 'See the Evening' });
    expect(primary()).toEqual(['See the Evening']);
    unmount();

    fakeMemberServer({ 'GET /api/events': { body: [{ ...event, myRsvp: going }] } });
    renderSignedIn(<EventsPage />);

    await screen.findByText('You’re coming');
    expect(primary()).toEqual([]);
  });

  it('begins with the running events that the member goes to', async () => {
    const mine = (id: string, changes: Partial<Event>) =>
      anEvent({ id, title: id, state: 'started', startsAt: inHours(-1), ...changes });
    const attended = { ...going, status: 'attended', confirmedBy: 'host' } as const;
    fakeMemberServer({
      'GET /api/events': { body: [anEvent()] },
      'GET /api/events/mine': {
        body: [
          mine('Hosted', { host: me }),
          mine('Attended', { myRsvp: attended }),
          mine('Canceled', { myRsvp: { ...going, status: 'cancelled' } }),
          mine('Later', { state: 'published', myRsvp: going }),
        ],
      },
    });
    renderSignedIn(<EventsPage />);

    const running = within(await screen.findByRole('region', { name: 'Happening now' }));

    expect(running.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/events/Hosted',
      '/events/Attended',
    ]);
    expect(running.getByText('You’re checked in')).toBeTruthy();
  });

  it.each([
    ['by day', '2026-12-01T18:00:00.000Z', 'bg-rare-soft'],
    ['in the evening', '2026-12-02T01:00:00.000Z', 'bg-accent-soft'],
    ['at night', '2026-12-02T04:00:00.000Z', 'bg-dusk'],
  ])('draws the sky %s of its city', (_when, startsAt, sky) => {
    const { container } = render(<EventCover event={anEvent({ startsAt })} />);

    expect(container.firstElementChild?.classList).toContain(sky);
  });

  it('offers a next step in an empty list', async () => {
    fakeMemberServer({ 'GET /api/events': { body: [] } });
    renderSignedIn(<EventsPage />);

    expect(await screen.findByRole('heading', { name: 'Nothing planned here yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Host an Event' }).getAttribute('href')).toBe(
      '/events/new',
    );
  });
});

describe('EventPage', () => {
  function open(event: Event, handlers: Handlers = {}) {
    const asked = fakeMemberServer({
      'GET /api/events/e1': { body: event },
      'GET /api/events/e1/guests': { body: [] },
      ...handlers,
    });
    const view = renderSignedIn(<Route path="/events/:eventId" component={EventPage} />, {
      path: '/events/e1',
    });
    return { asked, ...view };
  }

  it('takes a place, and shows the address only to guests', async () => {
    const { asked, user } = open(anEvent(), {
      'PUT /api/events/e1/rsvp': { body: { rsvp: going } },
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Board games' })).toBeTruthy();
    expect(screen.getByText('The exact address shows once you have a place.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I’m Going' }));
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'PUT /api/events/e1/rsvp')?.body).toEqual({
        status: 'going',
      }),
    );
  });

  it.each([
    ['an open event', anEvent({ startsAt: inHours(1) }), 'Take the Free Place', 'I’m Going'],
    [
      'tables before the composing',
      anEvent({ startsAt: inHours(1), format: 'tables' }),
      'Take the Free Place',
      'I’m Coming Alone',
    ],
    [
      'tables once they are composed',
      anEvent({ startsAt: inHours(1), format: 'tables', composedAt: inHours(-1) }),
      undefined,
      'Join the Waiting List',
    ],
  ])('offers the free place of %s: %#', async (_of, event, taking, answering) => {
    const waiting = { ...going, status: 'waiting', position: 1 } as const;
    const { unmount } = open({ ...event, myRsvp: waiting });
    await screen.findByRole('button', { name: 'Leave the Waiting List' });
    const take = screen.queryByRole('button', { name: 'Take the Free Place' });
    expect(take?.textContent).toBe(taking);
    unmount();

    open(event);

    expect(await screen.findByRole('button', { name: answering })).toBeTruthy();
  });

  it.each([
    ['going', 1, true],
    ['attended', 0, false],
  ] as const)('lets who is %s say whom they met', async (status, fields, isNew) => {
    const rsvp = { ...going, status, confirmedBy: isNew ? null : ('host' as const) };
    const event = anEvent({ startsAt: inHours(0), myRsvp: rsvp, metBy: [cleo] });
    const { user } = open(event, {
      'POST /api/events/e1/check-in': { body: { rsvp: { ...rsvp, status: 'attended' } } },
    });

    const meet = await screen.findByRole('button', { name: 'I met Cleo' });
    expect(screen.queryAllByRole('textbox', { name: /Code/u })).toHaveLength(fields);
    await user.click(meet);

    await waitFor(() => expect(meet.getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryAllByText('You’re in!')).toHaveLength(isNew ? 1 : 0);
  });

  it('shows its host that a change of how it goes waits', async () => {
    const event = anEvent({ host: { ...ben, id: me.id } });
    const revision = {
      ...event,
      format: 'tables' as const,
      tableSize: 5,
      submittedAt: inHours(-1),
    };
    open({ ...event, revision });

    expect(await screen.findByText('How it goes')).toBeTruthy();
    expect(screen.getByText('5 chairs')).toBeTruthy();
  });

  it.each([
    ['guests', anEvent({ myRsvp: going }), 1],
    ['the host', anEvent({ host: { ...ben, id: me.id } }), 1],
    ['others', anEvent(), 0],
  ])('leads to the whole calendar for %s: %#', async (_who, event, count) => {
    open(event);

    await screen.findByRole('link', { name: 'Add to Calendar' });
    expect(
      screen.queryAllByRole('link', { name: 'Your dates and events in your calendar' }),
    ).toHaveLength(count);
  });

  it('warns about a blocked guest, and checks in by code', async () => {
    const { asked, user } = open(
      anEvent({
        startsAt: inHours(-0.5),
        endsAt: inHours(2),
        state: 'started',
        myRsvp: going,
        blockedGoing: true,
        guests: [{ ...cleo, confirmedBy: null }],
      }),
      {
        'POST /api/events/e1/check-in': {
          status: 400,
          body: { message: 'That code isn’t right.', code: 'invalid_input', issues: [] },
        },
      },
    );

    expect(await screen.findByText(/Somebody you blocked is going/u)).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '12 34-56');
    await user.click(screen.getByRole('button', { name: 'Check In' }));
    expect(await screen.findByText('That code isn’t right.')).toBeTruthy();
    expect(asked.find(({ key }) => key.endsWith('/check-in'))?.body).toEqual({ code: '123456' });
    expect(screen.getByRole('button', { name: 'I met Cleo' })).toBeTruthy();
  });

  it('shows its host the code in large digits', async () => {
    const { user } = open(anEvent({ startsAt: inHours(0.5), endsAt: inHours(3), host: me }), {
      'GET /api/events/e1/code': {
        body: { code: '042917', changesAt: new Date(Date.now() + 20_000).toISOString() },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show the Code' }));

    expect((await screen.findByText('042917')).tagName).toBe('OUTPUT');
    expect(screen.queryByRole('button', { name: 'I’m Going' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText('042917')).toBeNull();
  });

  it.each([
    ['a phone', false, ['I’m Going', 'Who’s going', 'Add to Calendar', 'About', 'Report']],
    ['a wide screen', true, ['About', 'Add to Calendar', 'Report', 'I’m Going', 'Who’s going']],
  ])('has an order on %s that fits the eye and the keyboard', async (_where, isWide, order) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: isWide && media.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open(anEvent({ guests: [{ ...cleo, confirmedBy: null }] }));
    await screen.findByRole('heading', { name: 'Who’s going' });

    const found = order.map((name) =>
      [...screen.queryAllByRole('heading', { name }), ...screen.queryAllByText(name)].at(0),
    );

    const inPage = found.toSorted((one, other) =>
      one!.compareDocumentPosition(other!) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inPage.map((part) => order[found.indexOf(part)])).toEqual(order);
  });

  it('shows its host one list of guests', async () => {
    const guest = { user: cleo, status: 'going', position: null, confirmedBy: null };
    open(anEvent({ host: me, guests: [{ ...cleo, confirmedBy: null }] }), {
      'GET /api/events/e1/guests': { body: [guest] },
    });

    expect(await screen.findAllByRole('link', { name: 'Cleo Ash' })).toHaveLength(1);
    expect(screen.getAllByText('3 of 8 places taken')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Who’s going' })).toBeNull();
  });

  it.each([
    ['started', 'You’re checked in'],
    ['ended', 'You were there'],
  ] as const)('says that a guest of an event that has %s: %s', async (state, text) => {
    const attended = { ...going, status: 'attended', confirmedBy: 'host' } as const;
    open(anEvent({ state, startsAt: inHours(-1), endsAt: inHours(1), myRsvp: attended }));

    expect((await screen.findByRole('status')).textContent).toBe(text);
  });

  it('tells the host of a draft that its time has passed', async () => {
    open(anEvent({ startsAt: inHours(-2), endsAt: inHours(1), host: me, state: 'draft' }));

    expect(await screen.findByText(/^The time of this event has passed/u)).toBeTruthy();
  });

  it('asks the host for a reason before removing a guest', async () => {
    const guest = { user: cleo, status: 'going', position: null, confirmedBy: null };
    const { asked, user } = open(anEvent({ host: me }), {
      'GET /api/events/e1/guests': { body: [guest] },
      'POST /api/events/e1/remove': { body: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Cleo Ash' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Cleo Ash?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(asked.some(({ key }) => key === 'POST /api/events/e1/remove')).toBe(false);

    await user.type(dialog.getByLabelText('Reason'), 'Was rude.');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /api/events/e1/remove')?.body).toEqual({
        userId: cleo.id,
        finding: 'Was rude.',
      }),
    );
  });
});
