import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';

import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { ben, cleo, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { Plan, Room } from '../../index.ts';
import { RoomPage } from './room-page.tsx';

const aRoom = (changes: Partial<Room> & { plan?: Plan } = {}) => ({
  id: 'r1',
  conversationId: 'c1',
  kind: 'squads',
  name: null,
  squads: [
    { id: 'owls', name: 'Owls', memberIds: [me.id, ben.id] },
    { id: 'larks', name: 'Larks', memberIds: [cleo.id] },
  ],
  members: [me, ben, cleo],
  lastMessage: null,
  unread: 0,
  closedAt: null,
  plan: null,
  ...changes,
});

const aPlan: Plan = {
  id: 'p1',
  conversationId: 'c1',
  state: 'happened',
  slots: [
    {
      id: 's1',
      startsAt: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
      zone: 'America/Chicago',
      place: { name: 'The Oak', city: 'Austin, TX' },
      yes: 3,
      ifNeeded: 0,
      no: 0,
      myVote: 'yes',
    },
  ],
  fixedSlotId: 's1',
  votesUntil: '2026-11-20T12:00:00.000Z',
  members: 4,
  voted: 4,
  votedIds: [],
  sharedUntil: null,
  checkOnMe: null,
  confirmedIds: [],
  reflection: null,
};

/** happy-dom has none. */
beforeEach(() => void vi.stubGlobal('visualViewport', null));

function open(handlers: Parameters<typeof fakeMemberServer>[0]) {
  const asked = fakeMemberServer({
    'GET /api/conversations/c1': { body: {} },
    'GET /api/conversations/c1/messages': { body: [] },
    'GET /api/conversations/c1/plan': { body: { plan: null } },
    ...handlers,
  });
  const view = renderSignedIn(<Route path="/room/:roomId" component={RoomPage} />, {
    path: '/room/r1',
  });
  return { asked, ...view };
}

describe('RoomPage', () => {
  it('names both squads, and lists their members with links', async () => {
    const { user } = open({ 'GET /api/rooms/r1': { body: aRoom() } });

    expect(await screen.findByRole('heading', { name: 'Owls & Larks' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'You’re all here' })).toBeTruthy();
    expect(screen.getAllByText(/^(?:Mona|Ben|Cleo)$/u)).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Do something together' }));
    expect(await screen.findByRole('menuitem', { name: 'Plan a date' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: /Play a maze together/u })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '3 members' }));
    const list = within(await screen.findByRole('dialog', { name: 'Members' }));
    expect(list.getByRole('link', { name: /Cleo Ash/u }).getAttribute('href')).toBe(
      `/profile/${cleo.id}`,
    );
    expect(list.getByRole('link', { name: /Mona Vale/u }).getAttribute('href')).toBe('/profile');
  });

  it('offers first lines until somebody writes, and puts one into the input', async () => {
    const { user } = open({ 'GET /api/rooms/r1': { body: aRoom() } });

    const lines = within(await screen.findByRole('region', { name: 'You’re all here' }));
    await user.click(lines.getByRole('button', { name: 'Tacos, coffee or dancing?' }));

    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Tacos, coffee or dancing?');
  });

  it.each([
    [404, 'This room isn’t here'],
    [503, 'The room could not be loaded'],
  ])('offers a next step after a %d', async (status, title) => {
    open({ 'GET /api/rooms/r1': { status, body: { message: 'no' } } });

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('says that it has closed, and still shows a date that has begun', async () => {
    const { asked, user } = open({
      'GET /api/rooms/r1': { body: aRoom({ closedAt: aPlan.votesUntil, plan: aPlan }) },
      'GET /api/plans/p1': { body: { plan: aPlan } },
      'POST /api/plans/p1/confirm': { body: { confirmed: false } },
    });

    expect(await screen.findByRole('heading', { name: 'This room is closed' })).toBeTruthy();
    const date = within(await screen.findByRole('region', { name: 'Your date' }));
    expect(date.getByRole('button', { name: 'Make a Link' })).toBeTruthy();
    expect(date.getByText('How was it?')).toBeTruthy();
    expect(date.queryByRole('button', { name: 'Plan Another Date' })).toBeNull();
    await user.click(date.getByRole('button', { name: 'Cleo Ash was there' }));
    await waitFor(() =>
      expect(asked.filter(({ key }) => key === 'GET /api/plans/p1')).toHaveLength(2),
    );
  });
});
