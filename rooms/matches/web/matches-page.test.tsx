import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { aMatch, ben, cleo, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { MatchWatch } from './match-watch.tsx';
import { MatchesPage } from './matches-page.tsx';

const page = (
  <>
    <MatchesPage />
    <MatchWatch />
  </>
);

afterEach(() => vi.unstubAllGlobals());

it('keeps the chosen tab in the address', async () => {
  fakeMemberServer({ 'GET /api/conversations': { body: [] } });
  const { user, location } = renderSignedIn(page, { path: '/matches' });
  await user.click(await screen.findByRole('tab', { name: /^Chat/u }));
  await screen.findByText('No conversations yet');
  expect(location.history?.at(-1)).toBe('/matches?tab=chat');
  await user.click(screen.getByRole('tab', { name: 'Discover' }));
  expect(location.history?.at(-1)).toBe('/matches');
});

it.each([
  { matches: 'no match', status: 'pending', button: 'Meet somebody', tab: '/matches' },
  { matches: 'a match', status: 'mutual', button: 'See your matches', tab: '/matches?tab=matches' },
] as const)(
  'leads from an empty inbox with $matches to "$button"',
  async ({ status, button, tab }) => {
    fakeMemberServer({
      [`GET /api/users/${me.id}/matches`]: { body: [aMatch({ status })] },
      'GET /api/conversations': { body: [] },
    });
    const { user, location } = renderSignedIn(page, { path: '/matches?tab=chat' });

    await user.click(await screen.findByRole('button', { name: button }));

    expect(location.history?.at(-1)).toBe(tab);
  },
);

it('shows Discover and its count', async () => {
  const candidate = {
    ...ben,
    sharedInterests: [],
    distanceMiles: null,
    reasons: [],
    pictures: [],
    prompts: [],
  };
  fakeMemberServer({
    [`GET /api/users/${me.id}/potential-matches`]: { body: [candidate] },
  });
  renderSignedIn(page, { path: '/matches' });
  expect(await screen.findByRole('article', { name: 'Ben Oak' })).toBeDefined();
  expect(screen.getByText('Discover More').previousSibling?.textContent).toBe('1');
});

it('counts unread messages on the Chat tab', async () => {
  fakeMemberServer({ 'GET /api/unread': { body: { total: 3, conversations: [] } } });
  renderSignedIn(page, { path: '/matches' });
  expect(await screen.findByRole('tab', { name: 'Chat 3 new messages' })).toBeDefined();
});

it('lets only the recipient answer, and announces a match', async () => {
  const request = aMatch({ user1Id: ben.id, user2Id: me.id });
  const sent = aMatch({ id: '44444444-4444-4444-8444-444444444444', otherUser: cleo });
  const mutual = { ...request, status: 'mutual', conversationId: 'c' };
  let list: object[] = [request, sent];
  fakeMemberServer({
    [`GET /api/users/${me.id}/matches`]: () => ({ body: list }),
    [`PUT /api/matches/${request.id}`]: () => {
      list = [mutual, sent];
      return { body: mutual };
    },
  });
  const { user } = renderSignedIn(page, { path: '/matches?tab=matches' });
  await screen.findByText('Waiting for response...');
  expect(screen.getAllByRole('button', { name: /Decline/u })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Accept Ben Oak' }));
  await screen.findByText("It's a Match! 🎉");
  await screen.findByText('Start chatting!');
  expect(screen.getByRole('button', { name: 'Chat with Ben Oak' })).toBeDefined();
});

it('shows the requests that wait for an answer before the new matches', async () => {
  const request = aMatch({ user1Id: ben.id, user2Id: me.id });
  const fresh = aMatch({
    id: '44444444-4444-4444-8444-444444444444',
    otherUser: cleo,
    status: 'mutual',
    conversationId: 'c',
  });
  fakeMemberServer({ [`GET /api/users/${me.id}/matches`]: { body: [fresh, request] } });
  renderSignedIn(page, { path: '/matches?tab=matches' });

  const headings = await screen.findAllByRole('heading', { level: 3 });

  expect(headings.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ben Oak'),
    expect.stringContaining('Cleo Ash'),
  ]);
});

it.each([
  { window: 'wide', matches: true, count: 1 },
  { window: 'narrow', matches: false, count: 0 },
])('shows $count new matches beside the inbox in a $window window', async ({ matches, count }) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));
  const fresh = aMatch({ otherUser: cleo, status: 'mutual', conversationId: 'c' });
  fakeMemberServer({
    [`GET /api/users/${me.id}/matches`]: { body: [fresh] },
    'GET /api/conversations': { body: [] },
  });
  renderSignedIn(page, { path: '/matches?tab=chat' });

  await screen.findByRole('button', { name: 'See your matches' });

  expect(screen.queryAllByRole('button', { name: 'Chat with Cleo Ash' })).toHaveLength(count);
});

it('shows new matches above the inbox on a tablet, each with the way to its first message', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(min-width: 48rem)' }),
  );
  const fresh = aMatch({ otherUser: cleo, status: 'mutual', conversationId: 'c' });
  fakeMemberServer({
    [`GET /api/users/${me.id}/matches`]: { body: [fresh] },
    'GET /api/conversations': { body: [] },
  });
  renderSignedIn(page, { path: '/matches?tab=chat' });

  const face = await screen.findByRole('link', { name: 'Chat with Cleo Ash' });

  expect(face.getAttribute('href')).toBe(`/conversation/${fresh.id}`);
});

it('shows the first who waits for an answer as large as in Discover, then the next', async () => {
  const request = (id: string, from: typeof ben) =>
    aMatch({
      id,
      user1Id: from.id,
      user2Id: me.id,
      otherUser: { ...from, profilePicture: `https://pictures.test/${from.id}` },
    });
  let list = [request('r1', ben), request('r2', cleo)];
  fakeMemberServer({
    [`GET /api/users/${me.id}/matches`]: () => ({ body: list }),
    'PUT /api/matches/r1': () => {
      const declined = { ...list[0], status: 'declined' };
      list = list.slice(1);
      return { body: declined };
    },
  });
  const { user } = renderSignedIn(page, { path: '/matches?tab=matches' });
  await screen.findByRole('button', { name: 'Accept Ben Oak' });
  const loading = () =>
    screen
      .getAllByRole('listitem')
      .map((row) => row.querySelector('img')?.getAttribute('loading') ?? null);
  const [, second] = screen.getAllByRole('listitem');
  expect(loading()).toEqual(['eager', 'lazy']);

  await user.click(screen.getByRole('button', { name: 'Decline Ben Oak' }));

  await waitFor(() => expect(loading()).toEqual(['eager']));
  // It may have got the focus of the first.
  expect(screen.getByRole('listitem')).toBe(second);
  expect(screen.getAllByRole('button', { name: /Accept|Decline|More/u })).toHaveLength(3);
});

it('ignores the second click of a double click, which would hit the next row', async () => {
  const first = aMatch({ user1Id: ben.id, user2Id: me.id });
  const second = aMatch({
    id: '44444444-4444-4444-8444-444444444444',
    user1Id: cleo.id,
    user2Id: me.id,
    otherUser: cleo,
  });
  let list: object[] = [first, second];
  const asked = fakeMemberServer({
    [`GET /api/users/${me.id}/matches`]: () => ({ body: list }),
    [`PUT /api/matches/${first.id}`]: () => {
      list = [second];
      return { body: { ...first, status: 'declined' } };
    },
    [`PUT /api/matches/${second.id}`]: { body: { ...second, status: 'mutual' } },
  });
  const { user } = renderSignedIn(page, { path: '/matches?tab=matches' });
  await user.click(await screen.findByRole('button', { name: 'Decline Ben Oak' }));
  await waitFor(() => expect(screen.queryByText('Ben Oak')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Decline Cleo Ash' }), { detail: 2 });
  await user.click(screen.getByRole('button', { name: 'Accept Cleo Ash' }));
  await screen.findByText("It's a Match! 🎉");
  const answers = asked.filter(({ key }) => key.startsWith('PUT /api/matches/'));
  expect(answers.map(({ body }) => body)).toEqual([{ status: 'declined' }, { status: 'mutual' }]);
});
