import { FILTER_DEBOUNCE_MS } from '@rizzly/domain/discovery';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../../testing/fake-server.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { BrowsePage } from './browse-page.tsx';

const me = anOwnUser();
const { email: _email, username: _username, lastDailyBonusAt: _bonus, ...publicMe } = me;
const ben = {
  ...publicMe,
  id: '11111111-1111-4111-8111-111111111111',
  fullName: 'Ben Oak',
  interests: ['Pets', 'Music', 'Food', 'Art', 'Coffee'],
};
const cleo = { ...ben, id: '22222222-2222-4222-8222-222222222222', fullName: 'Cleo Ash' };
const match = {
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
};

function serve(changes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/auth/session': { body: { user: me } },
    'GET /api/users': { body: [ben, cleo] },
    [`GET /api/users/${me.id}/matches`]: { body: [] },
    ...changes,
  });
}

afterEach(() => {
  vi.useRealTimers();
});

it('shows three interests, shared ones first, and how many more there are', async () => {
  serve();
  renderSignedIn(<BrowsePage />, { path: '/browse' });
  const card = await screen.findByRole('article', { name: 'Ben Oak' });
  const interests = within(card)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(interests).toEqual(['Music', 'Coffee', 'Pets', '+2 more']);
  expect(within(card).getByRole('link', { name: 'View Ben Oak' })).toBeDefined();
});

it('shows a sent request on the card after Connect', async () => {
  let matches: object[] = [];
  serve({
    [`GET /api/users/${me.id}/matches`]: () => ({ body: matches }),
    'POST /api/matches': () => {
      matches = [match];
      return { status: 201, body: match };
    },
  });
  const { user } = renderSignedIn(<BrowsePage />, { path: '/browse' });
  await user.click(await screen.findByRole('button', { name: 'Connect with Ben Oak' }));
  await screen.findByText('Connection Sent!');
  await screen.findByText('Request sent');
  expect(screen.queryByRole('button', { name: 'Pass on Ben Oak' })).toBeNull();
});

it('shows the messages of §8 and keeps the card when a call fails', async () => {
  serve({ 'POST /api/matches': { status: 500, body: { message: 'Oh no', code: 'internal' } } });
  const { user } = renderSignedIn(<BrowsePage />, { path: '/browse' });
  await user.click(await screen.findByRole('button', { name: 'Connect with Ben Oak' }));
  await screen.findByText('Connection Failed');
  await screen.findByText('Unable to send connection request. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Pass on Ben Oak' }));
  await screen.findByText('Unable to pass. Please try again.');
  expect(screen.getByRole('article', { name: 'Ben Oak' })).toBeDefined();
});

it('removes the member after Pass', async () => {
  serve({ 'POST /api/matches': { status: 201, body: { ...match, type: 'pass' } } });
  const { user } = renderSignedIn(<BrowsePage />, { path: '/browse' });
  await user.click(await screen.findByRole('button', { name: 'Pass on Ben Oak' }));
  await screen.findByText('Passed');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ben Oak' })).toBeNull());
  expect(screen.getByRole('article', { name: 'Cleo Ash' })).toBeDefined();
});

it('shows an invalid age after the debounce, and sends no request with it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = serve();
  const { user } = renderSignedIn(<BrowsePage />, { path: '/browse' });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.type(screen.getByLabelText('Max Age'), '17');
  await act(() => vi.advanceTimersByTimeAsync(FILTER_DEBOUNCE_MS - 500));
  expect(screen.queryAllByText('Age must be 18 or older')).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getAllByText('Age must be 18 or older').length).toBeGreaterThan(0);
  expect(asked.every(({ url }) => !url.includes('maxAge'))).toBe(true);
});

it('offers to clear the filters when nobody matches', async () => {
  serve({ 'GET /api/users': (_body, url) => ({ body: url.includes('zz') ? [] : [ben] }) });
  const { user } = renderSignedIn(<BrowsePage />, { path: '/browse?search=zz' });
  await screen.findByText('No Members Found');
  await user.click(screen.getByRole('button', { name: 'Show everybody' }));
  expect(await screen.findByRole('article', { name: 'Ben Oak' })).toBeDefined();
});

it('clears the search when the navigation opens /browse', async () => {
  serve({
    'GET /api/users': (_body, url) => ({ body: url.includes('ben') ? [ben] : [ben, cleo] }),
  });
  const { location } = renderSignedIn(<BrowsePage />, { path: '/browse?search=ben&location=Reno' });
  await screen.findByRole('article', { name: 'Ben Oak' });
  expect(screen.queryByRole('article', { name: 'Cleo Ash' })).toBeNull();
  act(() => location.navigate('/browse'));
  await screen.findByRole('article', { name: 'Cleo Ash' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('');
  expect(location.history?.at(-1)).toBe('/browse');
});
