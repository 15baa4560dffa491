import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { whenIdle } from '../../../../platform/web/when-idle.ts';
import { aMatch, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { matchesQuery } from '../../../matching/web/index.ts';
import { MyChatsTab } from './my-chats-tab.tsx';

const CONVERSATION = '55555555-5555-4555-8555-555555555555';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

it('stops loading ahead while it is open', async () => {
  fakeMemberServer();
  const { unmount } = renderSignedIn(<MyChatsTab />);
  await screen.findByRole('button', { name: 'Look at my chats' });
  const load = vi.fn<() => void>();
  await act(async () => void whenIdle(load));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(load).not.toHaveBeenCalled();

  unmount();

  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 10_000 });
});

it('shows a chat to open that arrives later', async () => {
  const match = aMatch({ status: 'mutual', hasMessages: true, conversationId: CONVERSATION });
  let answer = () => {};
  fakeMemberServer({
    [`GET /api/users/${me.id}/matches`]: () =>
      new Promise((resolve) => (answer = () => resolve({ body: [match] }))),
  });
  function Frame() {
    useQuery(matchesQuery(me.id));
    return <MyChatsTab />;
  }
  renderSignedIn(<Frame />);
  await userEvent.click(await screen.findByRole('button', { name: 'Look at my chats' }));
  expect(screen.queryByRole('heading', { name: 'Open a chat first' })).toBeNull();

  answer();

  expect(await screen.findByRole('heading', { name: 'Open a chat first' })).toBeTruthy();
});
