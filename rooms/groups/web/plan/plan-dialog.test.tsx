import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { instantOf } from '../../../../platform/shared/index.ts';
import { ben, cleo, fakeMemberServer } from '../../../../testing/web/people.ts';
import { aPlan, aSlot } from '../../../../testing/web/plans.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { Plan } from '../../index.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { suggestedTimes, TimeField } from './time-field.tsx';

function open(
  plan: Plan | null,
  handlers: Parameters<typeof fakeMemberServer>[0] = {},
  others = [ben, cleo],
) {
  const asked = fakeMemberServer({
    'GET /api/conversations/c/plan': { body: { plan } },
    ...handlers,
  });
  const view = renderSignedIn(
    <PlanDialog conversationId="c" others={others} isOpen onClose={() => {}} />,
  );
  return { asked, ...view };
}
/** Reads everything again, as an event on the socket makes the app do. */
function Refetch() {
  const queryClient = useQueryClient();
  const [isDone, setDone] = useState(false);
  return (
    <button onClick={() => void queryClient.refetchQueries().then(() => setDone(true))}>
      {isDone ? 'Refetched' : 'Refetch'}
    </button>
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const sentTo = (asked: ReturnType<typeof open>['asked'], key: string) =>
  asked.find((one) => one.key === key)?.body;

describe('PlanDialog', () => {
  it('proposes times in the zone of each place’s city', async () => {
    const { asked, user } = open(null, { 'POST /api/conversations/c/plans': { body: {} } });
    for (const other of await screen.findAllByRole('button', { name: 'Another Time' })) {
      await user.click(other);
      expect(document.activeElement?.getAttribute('type')).toBe('datetime-local');
    }
    const [first, second] = screen.getAllByLabelText('Day and time');
    const places = screen.getAllByLabelText('Place');
    fireEvent.change(first!, { target: { value: '2030-07-01T19:00' } });
    await user.type(places[0]!, 'The Oak');
    fireEvent.change(second!, { target: { value: '2030-12-01T19:00' } });
    await user.type(places[1]!, 'The Elm');
    await user.click(await button('Propose'));

    await waitFor(() =>
      expect(sentTo(asked, 'POST /api/conversations/c/plans')).toEqual({
        slots: [
          { startsAt: '2030-07-02T00:00:00.000Z', place: { name: 'The Oak', city: 'Austin, TX' } },
          { startsAt: '2030-12-02T01:00:00.000Z', place: { name: 'The Elm', city: 'Austin, TX' } },
        ],
      }),
    );
  });

  it('shows the error at each field', async () => {
    const issues = [
      { path: 'slots.0.startsAt', message: 'Choose a day and time.' },
      { path: 'slots.1.place.name', message: 'Name a public place.' },
    ];
    const { user } = open(null, {
      'POST /api/conversations/c/plans': {
        status: 400,
        body: { message: issues[0]!.message, code: 'invalid_input', issues },
      },
    });
    await user.click(await button('Propose'));

    await waitFor(() => {
      const [day] = screen.getAllByLabelText('Day and time');
      const [first, second] = screen.getAllByLabelText('Place');
      expect(day!.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(day);
      expect(second!.getAttribute('aria-invalid')).toBe('true');
      expect(first!.getAttribute('aria-invalid')).not.toBe('true');
    });
    const inForm = screen
      .getAllByText('Choose a day and time.')
      .filter((one) => one.closest('form'));
    expect(inForm).toHaveLength(1);
  });

  it('lets one of two ask the other by a suggested time and a place, and says yes to it', async () => {
    const { asked, user } = open(
      null,
      {
        'POST /api/conversations/c/plans': { body: { plan: aPlan({ slots: [aSlot('s1', 100)] }) } },
        'PUT /api/plans/p/votes': { body: {} },
      },
      [ben],
    );
    const chips = within(await screen.findByRole('group', { name: 'When?' }));
    const chip = chips.getAllByRole('button', { pressed: false }).at(-1)!;
    expect(chip.textContent).toMatch(/^(?:Wed|Thu|Fri|Sat|Sun) \d{1,2}, (?:1|7) PM$/u);
    await user.click(chip);
    expect(chips.getAllByRole('button', { pressed: true })).toEqual([chip]);
    expect(screen.queryByLabelText('Day and time')).toBeNull();
    expect(screen.queryByText(/Proposal/u)).toBeNull();
    expect(screen.queryByLabelText('City')).toBeNull();
    await user.type(screen.getByLabelText('Where?'), 'The Oak');
    await user.click(await button('Ask'));

    await waitFor(() =>
      expect(sentTo(asked, 'PUT /api/plans/p/votes')).toEqual({ votes: { s1: 'yes' } }),
    );
    expect(sentTo(asked, 'POST /api/conversations/c/plans')).toMatchObject({
      slots: [{ place: { name: 'The Oak', city: 'Austin, TX' } }],
    });
  });

  const zone = 'America/Chicago';
  const times = suggestedTimes(Date.now(), zone, true);
  const startsAt = new Date(instantOf(times[0]!, zone)).toISOString();
  const { place } = aSlot('s', 1);
  it.each([
    ['a date', { 'GET /api/dates': { body: [{ startsAt, zone, place, others: [cleo] }] } }],
    [
      'an event',
      {
        'GET /api/events/mine': {
          body: [{ startsAt, zone, state: 'published', host: null, myRsvp: { status: 'going' } }],
        },
      },
    ],
  ])('chooses no evening on which the member has %s', async (_what, handlers) => {
    const free = times.findIndex((time) => time.slice(0, 10) !== times[0]!.slice(0, 10));
    open(null, handlers, [ben]);

    const chips = within(await screen.findByRole('group', { name: 'When?' }));

    await waitFor(() =>
      expect(chips.getAllByRole('button')[free]?.getAttribute('aria-pressed')).toBe('true'),
    );
  });

  it.each([
    ['no plan', null],
    ['a plan that is off', aPlan({ state: 'cancelled', slots: [aSlot('s1', -1)] })],
  ])(
    'never asks the one who asks, after %s, while their own yes is on its way',
    async (_what, last) => {
      let proposed: Plan | null = last;
      const asked = aPlan({ slots: [aSlot('s1', 100)] });
      const answered = aPlan({ slots: [{ ...aSlot('s1', 100), myVote: 'yes' }] });
      const yes = Promise.withResolvers<{ body: object }>();
      fakeMemberServer({
        'GET /api/conversations/c/plan': () => ({ body: { plan: proposed } }),
        'POST /api/conversations/c/plans': () => {
          proposed = asked;
          return { body: { plan: asked } };
        },
        'PUT /api/plans/p/votes': () => yes.promise,
      });
      const { user } = renderSignedIn(
        <>
          <PlanDialog conversationId="c" others={[ben]} isOpen onClose={() => {}} />
          <Refetch />
        </>,
      );
      await user.type(await screen.findByLabelText('Where?'), 'The Oak');
      await user.click(await button('Ask'));
      // The server tells both of a new proposal.
      fireEvent.click(screen.getByText('Refetch'));
      await screen.findByText('Refetched');
      expect(screen.queryByText(/can you come/u)).toBeNull();
      expect(screen.getByLabelText('Where?')).toBeDefined();
      expect(document.activeElement?.textContent).toBe('Ask');

      proposed = answered;
      yes.resolve({ body: { plan: answered } });

      expect(await screen.findByText(/^Waiting for/u)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    },
  );

  it('says so when one’s own yes could not be sent, and asks for it', async () => {
    let proposed: Plan | null = null;
    const { user } = open(
      null,
      {
        'GET /api/conversations/c/plan': () => ({ body: { plan: proposed } }),
        'POST /api/conversations/c/plans': () => {
          proposed = aPlan({ slots: [aSlot('s1', 100)] });
          return { body: { plan: proposed } };
        },
        'PUT /api/plans/p/votes': { status: 500, body: {} },
      },
      [ben],
    );
    await user.type(await screen.findByLabelText('Where?'), 'The Oak');
    await user.click(await button('Ask'));

    expect(await screen.findByText('That didn’t work')).toBeDefined();
    expect(await button('Yes')).toBeDefined();
  });

  it('writes every time in one form, and minutes only where there are some', async () => {
    fakeMemberServer();
    const named = '2026-12-04T19:30';
    renderSignedIn(
      <TimeField
        city="Austin, TX"
        isPair
        named={named}
        value={named}
        error={undefined}
        onChange={() => {}}
      />,
    );

    const chips = await within(await screen.findByRole('group', { name: 'When?' })).findAllByRole(
      'button',
    );
    const [own, ...usual] = chips.map(({ textContent }) => textContent);
    expect(own).toBe('Fri 4, 7:30 PM');
    for (const time of usual) expect(time).toMatch(/^\w{3} \d{1,2}, [17] PM$/u);
  });

  it('accepts two to five proposals', async () => {
    const { user } = open(null);
    const add = await button('Add Another');
    expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
    for (let count = 2; count < 5; count += 1) await user.click(add);
    expect(screen.getAllByLabelText('Place')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Add Another' })).toBeNull();
    await user.click(await button('Remove proposal 5'));
    expect(screen.getAllByLabelText('Place')).toHaveLength(4);
  });

  it('shows the faces of those who have voted', async () => {
    open(aPlan({ voted: 2, votedIds: [ben.id, cleo.id] }));

    const voters = within(await screen.findByRole('list', { name: 'Have voted' }));

    expect(voters.getAllByRole('listitem')).toHaveLength(2);
  });

  it('votes on a slot, and shows the counts', async () => {
    const { asked, user } = open(aPlan(), { 'PUT /api/plans/p/votes': { body: {} } });
    const [first] = await screen.findAllByRole('group', { name: /^Can you come/u });
    expect(screen.getAllByText('1 yes · 0 if needed · 2 no')).toHaveLength(2);
    await user.click(within(first!).getByRole('button', { name: 'If needed' }));
    await waitFor(() =>
      expect(sentTo(asked, 'PUT /api/plans/p/votes')).toEqual({ votes: { s1: 'if_needed' } }),
    );
  });

  // Who asks has said yes.
  const proposal = { ...aSlot('s1', 100), yes: 1, ifNeeded: 0, no: 0 };

  it('asks one of two beside the other’s face, with no way but Yes and No', async () => {
    open(aPlan({ slots: [proposal] }), {}, [ben]);

    expect(await screen.findByText('Ben asks: can you come?')).toBeDefined();
    expect(screen.getByText('BO')).toBeDefined();
    expect(await button('Yes')).toBeDefined();
    expect(await button('No')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Call Off the Plan' })).toBeNull();
  });

  it('shows who asks the face that is waited for, and lets them call it off', async () => {
    open(aPlan({ slots: [{ ...proposal, myVote: 'yes' }] }), {}, [ben]);

    expect(await screen.findByText('Waiting for Ben’s answer.')).toBeDefined();
    expect(screen.getByText('BO')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    expect(await button('Call Off the Plan')).toBeDefined();
  });

  it('names what the other one of two has said about each of several times', async () => {
    open(aPlan({ slots: [proposal, { ...proposal, id: 's2', yes: 0, no: 1 }] }), {}, [ben]);

    expect(await screen.findByText('Ben: Yes')).toBeDefined();
    expect(screen.getByText('Ben: No')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'If needed' })).toBeNull();
    expect(screen.queryByText(/Votes count until/u)).toBeNull();
  });

  it('asks for confirmation before canceling for everybody', async () => {
    const { asked, user } = open(aPlan(), { 'POST /api/plans/p/cancel': { body: {} } });
    await user.click(await button('Call Off the Plan'));
    expect(asked.some(({ key }) => key === 'POST /api/plans/p/cancel')).toBe(false);
    await user.click(await button('Cancel for Everybody'));
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('POST /api/plans/p/cancel'));
  });

  it('shares a fixed date, and checks on the member', async () => {
    const { asked, user } = open(aPlan({ state: 'fixed', fixedSlotId: 's1' }), {
      'POST /api/plans/p/share': { body: { link: 'https://x.example/shared/t', until: '' } },
      'PUT /api/plans/p/check-on-me': { body: {} },
    });
    const file = await screen.findByRole('link', { name: 'Add to Calendar' });
    expect(file.getAttribute('href')).toBe('/api/plans/p/calendar.ics');
    expect(screen.getAllByRole('link', { name: /calendar/iu })).toEqual([file]);
    await user.click(await button('Make a Link'));
    expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toContain('/shared/t');

    expect(screen.getByText('This is no emergency service. In danger call 911/112.')).toBeTruthy();
    await user.type(screen.getByLabelText('Contact’s email'), 'sam@example.com');
    await user.click(await button('Check on Me'));
    await waitFor(() =>
      expect(sentTo(asked, 'PUT /api/plans/p/check-on-me')).toMatchObject({
        contacts: ['sam@example.com'],
      }),
    );
    expect(screen.queryByText('Who came?')).toBeNull();
    expect(screen.queryByText('How was it?')).toBeNull();
  });

  it('stores two more answers in this browser, and erases them', async () => {
    localStorage.clear();
    const after = { slots: [aSlot('s1', -5)], fixedSlotId: 's1', state: 'happened' as const };
    const { asked, user } = open(aPlan({ ...after, reflection: 'good' }), {
      'DELETE /api/plans/p/reflection': { body: { how: null } },
    });
    await user.type(await screen.findByLabelText('What would you like to remember?'), 'The laugh');
    expect(localStorage.getItem('reflection p keep')).toBe('"The laugh"');
    expect(asked.filter(({ key }) => !key.startsWith('GET'))).toEqual([]);

    await user.click(await button('Erase all of it'));

    await waitFor(() =>
      expect(asked.some(({ key }) => key === 'DELETE /api/plans/p/reflection')).toBe(true),
    );
    expect(localStorage.getItem('reflection p keep')).toBeNull();
  });

  it('asks who came, and offers help to a member who felt unsafe', async () => {
    const { asked, user } = open(
      aPlan({
        state: 'happened',
        fixedSlotId: 's1',
        slots: [aSlot('s1', -3)],
        reflection: 'unsafe',
      }),
      { 'POST /api/plans/p/confirm': { body: { confirmed: false } } },
    );
    await user.click(await button('Ben Oak was there'));
    await waitFor(() =>
      expect(sentTo(asked, 'POST /api/plans/p/confirm')).toEqual({ userId: ben.id }),
    );
    expect(screen.getByRole('link', { name: 'Safe Among Strangers' }).getAttribute('href')).toBe(
      '/safety',
    );
    expect(screen.getByRole('button', { name: 'Report Cleo' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add to Calendar' })).toBeNull();
  });
});
