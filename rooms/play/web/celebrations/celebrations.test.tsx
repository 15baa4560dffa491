import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { useSession } from '../../../../platform/web/session.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { useHoldCelebrations } from '../../../../platform/web/ui/hold-celebrations.ts';
import { setToastShown } from '../../../../platform/web/ui/toast.ts';
import { LISTED_ACHIEVEMENTS } from '../../../../testing/web/achievements.ts';
import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
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

function Counter() {
  const { user, refresh } = useSession();
  return (
    <>
      <button type="button" data-points-counter onClick={() => void refresh()}>
        {`${user.rizzScore} Rizz`}
      </button>
      <Celebrations />
    </>
  );
}

/** A member who has no achievement until `earn` is called. */
function serveAchievements() {
  const earned: object[] = [];
  const list = `GET /api/users/${me.id}/achievements`;
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: me } },
    'GET /api/achievements': { body: LISTED_ACHIEVEMENTS },
    [list]: () => ({ body: [...earned] }),
  });
  return {
    earn: () =>
      earned.push({ id: 'one', achievementId: first?.id, earnedAt: '2026-11-21T23:30:00.000Z' }),
    timesListed: () => asked.filter(({ key }) => key === list).length,
  };
}

describe('Celebrations', () => {
  // happy-dom can't draw confetti.
  beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

  it('celebrates a new achievement after the open dialog is closed', async () => {
    const { earn, timesListed } = serveAchievements();
    const { user } = renderSignedIn(<Game />);
    await user.click(await screen.findByRole('button', { name: 'Play' }));
    await screen.findByRole('dialog', { name: 'The game' });
    await waitFor(() => expect(timesListed()).toBe(1));
    earn();
    await user.click(screen.getByRole('button', { name: 'Win' }));
    await waitFor(() => expect(timesListed()).toBe(2));
    expect(screen.queryByText('Achievement Unlocked!')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Achievement Unlocked!')).toBeDefined();
    expect(screen.getByText(first?.title ?? '')).toBeDefined();
  });

  it('waits while a screen holds celebrations', async () => {
    const { earn, timesListed } = serveAchievements();
    const { user } = renderSignedIn(<Deck />);
    await waitFor(() => expect(timesListed()).toBe(1));
    earn();

    await user.click(screen.getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(timesListed()).toBe(2));
    expect(screen.queryByText('Achievement Unlocked!')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Achievement Unlocked!')).toBeDefined();
  });

  it('waits while the page is a form', async () => {
    const { earn, timesListed } = serveAchievements();
    const { user, location } = renderSignedIn(<Deck />, { path: '/settings/meet' });
    await waitFor(() => expect(timesListed()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    earn();

    await user.click(screen.getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(timesListed()).toBe(2));
    expect(screen.queryByText('Achievement Unlocked!')).toBeNull();

    act(() => location.navigate('/'));
    expect(await screen.findByText('Achievement Unlocked!')).toBeDefined();
  });

  it('stays on the page where it was earned, or waits for Home', async () => {
    const { earn, timesListed } = serveAchievements();
    const { user, location } = renderSignedIn(<Deck />, { path: '/matches' });
    await waitFor(() => expect(timesListed()).toBe(1));
    earn();
    await user.click(screen.getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(timesListed()).toBe(2));

    act(() => location.navigate('/browse'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByText('Achievement Unlocked!')).toBeNull();

    act(() => location.navigate('/'));
    expect(await screen.findByText('Achievement Unlocked!')).toBeDefined();
  });

  it('waits until a toast is gone', async () => {
    const { earn, timesListed } = serveAchievements();
    const { user } = renderSignedIn(<Deck />);
    await waitFor(() => expect(timesListed()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    earn();

    act(() => setToastShown(true));
    await user.click(screen.getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(timesListed()).toBe(2));
    expect(screen.queryByText('Achievement Unlocked!')).toBeNull();

    act(() => setToastShown(false));
    expect(await screen.findByText('Achievement Unlocked!')).toBeDefined();
    // A celebration that has started stays.
    act(() => setToastShown(true));
    expect(screen.getByText('Achievement Unlocked!')).toBeDefined();
    act(() => setToastShown(false));
  });

  it('shows the earned points at the counter', async () => {
    let rizzScore = 120;
    fakeServer({
      'GET /api/auth/session': () => ({ body: { user: { ...me, rizzScore } } }),
      'GET /api/achievements': { body: [] },
      [`GET /api/users/${me.id}/achievements`]: { body: [] },
    });
    const { user } = renderSignedIn(<Counter />);
    const counter = await screen.findByRole('button', { name: '120 Rizz' });
    counter.getBoundingClientRect = () => new DOMRect(200, 10, 80, 30);
    expect(screen.queryByText('+25')).toBeNull();

    rizzScore = 145;
    await user.click(counter);

    expect(await screen.findByText('+25')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('+25')).toBeNull());
  });
});
