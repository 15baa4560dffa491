import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { LISTED_ACHIEVEMENTS } from '../../../testing/achievements.ts';
import { anOwnUser, fakeServer } from '../../../testing/fake-server.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHoldCelebrations } from '../../../ui/hold-celebrations.ts';
import { Celebrations } from './celebrations.tsx';

const me = anOwnUser();
const [first] = LISTED_ACHIEVEMENTS;

function Game() {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Play
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="The game">
        <button type="button" onClick={() => void queryClient.invalidateQueries()}>
          Win
        </button>
      </Dialog>
      <Celebrations />
    </>
  );
}

function Deck() {
  const [isOpen, setOpen] = useState(true);
  useHoldCelebrations(isOpen);
  const queryClient = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void queryClient.invalidateQueries()}>
        Like
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      <Celebrations />
    </>
  );
}

describe('Celebrations', () => {
  it('celebrates a new achievement after the open dialog is closed', async () => {
    // happy-dom can't draw confetti.
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const earned: object[] = [];
    const LIST = `GET /api/users/${me.id}/achievements`;
    const asked = fakeServer({
      'GET /api/auth/session': { body: { user: me } },
      'GET /api/achievements': { body: LISTED_ACHIEVEMENTS },
      [LIST]: () => ({ body: [...earned] }),
    });
    const { user } = renderSignedIn(<Game />);
    await user.click(await screen.findByRole('button', { name: 'Play' }));
    await screen.findByRole('dialog', { name: 'The game' });
    const listed = () => asked.filter(({ key }) => key === LIST).length;
    await waitFor(() => expect(listed()).toBe(1));
    earned.push({ id: 'one', achievementId: first?.id, earnedAt: '2026-11-21T23:30:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Win' }));
    await waitFor(() => expect(listed()).toBe(2));
    expect(screen.queryByText('Achievement Unlocked!')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Achievement Unlocked!')).toBeDefined();
    expect(screen.getByText(first?.title ?? '')).toBeDefined();
  });

  it('waits while a screen holds celebrations', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const earned: object[] = [];
    const LIST = `GET /api/users/${me.id}/achievements`;
    const asked = fakeServer({
      'GET /api/auth/session': { body: { user: me } },
      'GET /api/achievements': { body: LISTED_ACHIEVEMENTS },
      [LIST]: () => ({ body: [...earned] }),
    });
    const { user } = renderSignedIn(<Deck />);
    const listed = () => asked.filter(({ key }) => key === LIST).length;
    await waitFor(() => expect(listed()).toBe(1));
    earned.push({ id: 'one', achievementId: first?.id, earnedAt: '2026-11-21T23:30:00.000Z' });

    await user.click(screen.getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(listed()).toBe(2));
    expect(screen.queryByText('Achievement Unlocked!')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Achievement Unlocked!')).toBeDefined();
  });
});
