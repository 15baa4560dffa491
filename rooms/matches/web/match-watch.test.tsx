import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLocation } from 'wouter';

import { LiveProvider } from '../../../platform/web/live.tsx';
import { FakeSocket } from '../../../testing/web/fake-socket.ts';
import { aMatch, ben, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { AgainQuestions } from '../../evenings/web/again/index.ts';
import { match as matchAnswer } from '../../matching/index.ts';
import { celebrateMatch, useMatches } from '../../matching/web/index.ts';
import { MatchWatch } from './match-watch.tsx';

function Conversation() {
  const [location, navigate] = useLocation();
  return (
    <>
      <p>{location}</p>
      <button type="button" onClick={() => navigate('/browse')}>
        Back to Browse
      </button>
    </>
  );
}

function Matches() {
  const { data } = useMatches();
  return <p>{data?.filter(({ status }) => status === 'pending').length} pending</p>;
}

function open(path: string) {
  fakeMemberServer();
  return renderSignedIn(
    <>
      <Conversation />
      <MatchWatch />
    </>,
    { path },
  );
}

it('shows the screen of a match made in this tab', async () => {
  open('/browse');
  await screen.findByText('/browse');
  act(() => celebrateMatch(matchAnswer.parse(aMatch({ id: 'watch-1', onBreak: false }))));
  expect(await screen.findByRole('button', { name: 'Keep playing' })).toBeDefined();
});

it('stays away from the conversation of that match, and afterwards', async () => {
  const { user } = open('/conversation/watch-2');
  await screen.findByText('/conversation/watch-2');
  act(() => celebrateMatch(matchAnswer.parse(aMatch({ id: 'watch-2', onBreak: false }))));
  await screen.findByText("It's a Match! 🎉");
  await user.click(screen.getByRole('button', { name: 'Back to Browse' }));
  await waitFor(() => expect(screen.getByText('/browse')).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Keep playing' })).toBeNull();
});

it.each(['here', 'elsewhere'])(
  'celebrates once what both said, whose answer was given %s',
  async (where) => {
    FakeSocket.made = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    const match = aMatch({ id: `told-${where}`, status: 'mutual', againAs: 'again' });
    const about = { kind: 'date', id: 'p' };
    const question = { about, user: ben, until: '2026-12-05T20:00:00.000Z', answer: null };
    let isTold = false;
    fakeMemberServer({
      [`GET /api/users/${me.id}/matches`]: () => ({ body: isTold ? [match] : [] }),
      'GET /api/again': () => ({ body: isTold ? [] : [question] }),
      'PUT /api/again': { body: { ...question, answer: 'again' } },
    });
    const { user } = renderSignedIn(
      <LiveProvider>
        <AgainQuestions />
        <Conversation />
        <MatchWatch />
      </LiveProvider>,
      { path: '/' },
    );
    const button = await screen.findByRole('button', { name: /^Again/u });
    if (where === 'here') await user.click(button);
    await waitFor(() => expect(FakeSocket.made).not.toEqual([]));
    const matchId = match.id;
    isTold = true;

    act(() => {
      const socket = FakeSocket.made.at(-1)!;
      socket.open();
      for (const event of [
        { type: 'again_told', userId: ben.id, matchId, conversationId: 'c', as: 'again' },
        { type: 'match_changed', matchId },
      ]) {
        socket.receive(JSON.stringify(event));
      }
    });

    expect(await screen.findByText('You both said: again.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Again/u })).toBeNull());
    expect(screen.queryByText("It's a Match! 🎉")).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Plan something' }));
    expect(await screen.findByText(`/conversation/${matchId}#plan`)).toBeDefined();
  },
);

it('leads from the toast of a match that another made to its chat', async () => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  let status: 'pending' | 'mutual' = 'pending';
  fakeMemberServer({
    [`GET /api/users/${me.id}/matches`]: () => ({ body: [aMatch({ id: 'theirs', status })] }),
  });
  const { user } = renderSignedIn(
    <LiveProvider>
      <Matches />
      <Conversation />
      <MatchWatch />
    </LiveProvider>,
    { path: '/browse' },
  );
  await screen.findByText('1 pending');

  status = 'mutual';
  act(() => {
    const socket = FakeSocket.made.at(-1)!;
    socket.open();
    socket.receive(JSON.stringify({ type: 'match_changed', matchId: 'theirs' }));
  });

  await user.click(await screen.findByRole('button', { name: 'Say hello' }));
  expect(await screen.findByText('/conversation/theirs')).toBeDefined();
});
