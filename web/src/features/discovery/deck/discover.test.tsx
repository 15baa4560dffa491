import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../../testing/fake-server.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { Discover } from './discover.tsx';
import { useDeck } from './use-deck.ts';

const me = anOwnUser();
const { email: _email, username: _username, lastDailyBonusAt: _bonus, ...publicMe } = me;

function candidate(index: number, fullName: string) {
  return {
    ...publicMe,
    id: `${index}1111111-1111-4111-8111-111111111111`,
    fullName,
    sharedInterests: ['Music'],
    distanceMiles: 12,
    reasons: ['1 shared interest', '12 miles'],
  };
}
const ben = candidate(1, 'Ben Oak');
const cleo = candidate(2, 'Cleo Ash');

function answerTo(swipe: object) {
  return {
    id: '33333333-3333-4333-8333-333333333333',
    user1Id: me.id,
    user2Id: ben.id,
    type: 'like',
    status: 'pending',
    otherUser: ben,
    hasMessages: false,
    lastMessageAt: null,
    conversationId: null,
    matchedAt: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    ...swipe,
  };
}

const stored = () => JSON.parse(localStorage.getItem(`discover_${me.id}`) ?? '{}');

let passed: string[];
beforeEach(() => {
  passed = [];
});

function DiscoverTab() {
  const deck = useDeck(() => undefined);
  return <Discover deck={deck} />;
}

function serve(changes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/auth/session': { body: { user: me } },
    [`GET /api/users/${me.id}/matches`]: { body: [] },
    [`GET /api/users/${me.id}/potential-matches`]: () => ({
      body: [ben, cleo].filter(({ id }) => !passed.includes(id)),
    }),
    'POST /api/matches': (body) => {
      const { type, user2Id } = body as { type: string; user2Id: string };
      passed.push(user2Id);
      return { status: 201, body: answerTo({ type }) };
    },
    [`POST /api/users/${me.id}/passes/take-back`]: (body) => {
      const { userIds } = body as { userIds: string[] };
      passed = passed.filter((id) => !userIds.includes(id));
      return { body: { userIds } };
    },
    ...changes,
  });
}

describe('Discover', () => {
  it('shows one candidate at a time with the reasons', async () => {
    serve();
    renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });
    expect(screen.queryByRole('article', { name: 'Cleo Ash' })).toBeNull();
    expect(screen.getByText('1 shared interest · 12 miles')).toBeDefined();
    expect(screen.getByText(/2 potential matches/u)).toBeDefined();
  });

  it('passes and likes by the arrow keys, stores both, and undoes the pass', async () => {
    serve();
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('article', { name: 'Cleo Ash' });
    expect(stored().passed).toEqual([ben.id]);
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Match sent! 💕');
    await screen.findByText('No More Matches');
    expect(stored().liked).toEqual([cleo.id]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('article', { name: 'Ben Oak' });
    expect(stored()).toEqual({ liked: [cleo.id], passed: [] });
  });

  it('brings passed members back when the search area can’t be wider', async () => {
    serve();
    const { user } = renderSignedIn(<DiscoverTab />);
    for (const name of ['Ben Oak', 'Cleo Ash']) {
      await screen.findByRole('article', { name });
      await user.click(screen.getByRole('button', { name: 'Pass' }));
    }
    await screen.findByText('No More Matches');
    await user.click(screen.getByRole('button', { name: 'Expand Search Area' }));
    await screen.findByRole('article', { name: 'Ben Oak' });
    expect(stored().passed).toEqual([]);
  });

  it('puts a candidate back when the like could not be sent', async () => {
    serve({
      'POST /api/matches': { status: 429, body: { message: 'Slowly!', code: 'rate_limited' } },
    });
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });
    await user.click(screen.getByRole('button', { name: 'Like' }));
    await screen.findByText('Action Failed');
    await screen.findByText('Slowly!');
    await waitFor(() =>
      expect(screen.getAllByRole('article', { name: 'Ben Oak' })).toHaveLength(1),
    );
    expect(stored().liked).toEqual([]);
  });
});
