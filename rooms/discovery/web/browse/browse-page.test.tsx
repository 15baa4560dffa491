import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aMatch, ben, cleo, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { onCelebration, type MatchCelebration } from '../../../matching/web/index.ts';
import { FILTER_DEBOUNCE_MS } from '../../index.ts';
import { BrowsePage } from './browse-page.tsx';

const benWithInterests = { ...ben, interests: ['Pets', 'Music', 'Food', 'Art', 'Coffee'] };

function serve(changes: Parameters<typeof fakeMemberServer>[0] = {}) {
  return fakeMemberServer({ 'GET /api/users': { body: [benWithInterests, cleo] }, ...changes });
}

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
      matches = [aMatch()];
      return { status: 201, body: aMatch() };
    },
  });
  const { user } = renderSignedIn(<BrowsePage />, {
    path: '/browse',
  });
  await user.click(await screen.findByRole('button', { name: 'Connect with Ben Oak' }));
  await screen.findByText('Connection Sent!');
  await screen.findByText('Request sent');
  expect(screen.queryByRole('button', { name: 'Pass on Ben Oak' })).toBeNull();
});

it('celebrates the match that Connect makes', async () => {
  const match = aMatch({ id: 'browse-1', status: 'mutual' });
  serve({ 'POST /api/matches': { status: 201, body: match } });
  const celebrate = vi.fn<(celebration: MatchCelebration) => void>();
  onCelebration(celebrate);
  const { user } = renderSignedIn(<BrowsePage />, {
    path: '/browse',
  });
  await user.click(await screen.findByRole('button', { name: 'Connect with Ben Oak' }));
  await waitFor(() =>
    expect(celebrate).toHaveBeenCalledExactlyOnceWith({ match, isOwnDoing: true }),
  );
  expect(screen.queryByText('Connection Sent!')).toBeNull();
});

it('shows the messages of §8 and keeps the card when a call fails', async () => {
  serve({ 'POST /api/matches': { status: 500, body: { message: 'Oh no', code: 'internal' } } });
  const { user } = renderSignedIn(<BrowsePage />, {
    path: '/browse',
  });
  await user.click(await screen.findByRole('button', { name: 'Connect with Ben Oak' }));
  await screen.findByText('Connection Failed');
  await screen.findByText('Unable to send connection request. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Pass on Ben Oak' }));
  await screen.findByText('Unable to pass. Please try again.');
  expect(screen.getByRole('article', { name: 'Ben Oak' })).toBeDefined();
});

it('says kindly that the day’s likes are used up', async () => {
  const message = "That's all your likes for today. New ones at midnight UTC.";
  serve({ 'POST /api/matches': { status: 429, body: { message, code: 'rate_limited' } } });
  const { user } = renderSignedIn(<BrowsePage />, {
    path: '/browse',
  });
  await user.click(await screen.findByRole('button', { name: 'Connect with Ben Oak' }));
  await screen.findByText(message);
  expect(screen.queryByText('Connection Failed')).toBeNull();
});

it('removes the member after Pass', async () => {
  serve({ 'POST /api/matches': { status: 201, body: aMatch({ type: 'pass' }) } });
  const { user } = renderSignedIn(<BrowsePage />, {
    path: '/browse',
  });
  await user.click(await screen.findByRole('button', { name: 'Pass on Ben Oak' }));
  await screen.findByText('Passed');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ben Oak' })).toBeNull());
  expect(screen.getByRole('article', { name: 'Cleo Ash' })).toBeDefined();
});

it('shows an invalid age after the debounce, and sends no request with it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = serve();
  const { user } = renderSignedIn(<BrowsePage />, {
    path: '/browse',
  });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.type(await screen.findByLabelText('Max Age'), '17');
  await act(() => vi.advanceTimersByTimeAsync(FILTER_DEBOUNCE_MS - 500));
  expect(screen.queryAllByText('Age must be 18 or older')).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getAllByText('Age must be 18 or older').length).toBeGreaterThan(0);
  expect(asked.every(({ url }) => !url.includes('maxAge'))).toBe(true);
});

it('offers to clear the filters when nobody matches', async () => {
  serve({ 'GET /api/users': (_body, url) => ({ body: url.includes('zz') ? [] : [ben] }) });
  const { user } = renderSignedIn(<BrowsePage />, {
    path: '/browse?search=zz',
  });
  await screen.findByText('No Members Found');
  await user.click(screen.getByRole('button', { name: 'Show everybody' }));
  expect(await screen.findByRole('article', { name: 'Ben Oak' })).toBeDefined();
});

it.each([
  ['?search=zz', 'Nobody matches “zz”. Try another word.'],
  ['?minAge=30', 'Nobody matches these filters. Try widening them.'],
  [
    '?search=zz&minAge=30',
    'Nobody matches “zz” and these filters. Try another word or wider filters.',
  ],
])('names what nobody matches: %s', async (filters, text) => {
  serve({ 'GET /api/users': { body: [] } });

  renderSignedIn(<BrowsePage />, { path: `/browse${filters}` });

  expect(await screen.findByText(text)).toBeDefined();
});

it('leads on to the events when everybody was met', async () => {
  serve({ 'GET /api/users': { body: [] } });

  renderSignedIn(<BrowsePage />, { path: '/browse' });

  const link = await screen.findByRole('link', { name: 'Evenings and events' });
  expect(link.getAttribute('href')).toBe('/events');
});

it('clears the search when the navigation opens /browse', async () => {
  serve({
    'GET /api/users': (_body, url) => ({ body: url.includes('ben') ? [ben] : [ben, cleo] }),
  });
  const { location } = renderSignedIn(<BrowsePage />, {
    path: '/browse?search=ben&location=Reno',
  });
  await screen.findByRole('article', { name: 'Ben Oak' });
  expect(screen.queryByRole('article', { name: 'Cleo Ash' })).toBeNull();
  act(() => location.navigate('/browse'));
  await screen.findByRole('article', { name: 'Cleo Ash' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('');
  expect(location.history?.at(-1)).toBe('/browse');
});

it('loads the first face at once, and the others when they are nearly in view', async () => {
  const withFace = (member: typeof ben) => ({
    ...member,
    profilePicture: `/files/pictures/${member.id}/512.webp`,
  });
  serve({ 'GET /api/users': { body: [withFace(ben), withFace(cleo)] } });
  renderSignedIn(<BrowsePage />, { path: '/browse' });

  const faces = await screen.findAllByRole('img', { name: /Oak|Cleo/ });

  expect(faces.map((face) => face.getAttribute('loading'))).toEqual(['eager', 'lazy']);
});
