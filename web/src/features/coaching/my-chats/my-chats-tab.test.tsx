import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { whenIdle } from '../../../platform/when-idle.ts';
import { fakeMemberServer } from '../../../testing/people.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { MyChatsTab } from './my-chats-tab.tsx';

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
