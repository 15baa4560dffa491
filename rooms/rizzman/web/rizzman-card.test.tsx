import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { useSessionState } from '../../../platform/web/session.tsx';
import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import { playReplay, type PlayStatus, resultOf } from '../index.ts';
import { RizzmanCard } from './rizzman-card.tsx';
import { findUnsentPlay, storePlay } from './unsent-play.ts';

function SignedInCard() {
  return useSessionState().status === 'signed-in' ? <RizzmanCard /> : null;
}

const user = anOwnUser();
const status: PlayStatus = {
  canPlay: true,
  currentLevel: 1,
  todaysPlay: null,
  seed: 'today',
  day: '2026-11-21',
  practice: { level: 1, seed: 'practice' },
  nextPlayAt: '2026-11-22T00:00:00.000Z',
  limits: { maxScore: 960, timeLimitSeconds: 90, stepMs: 150, stepLimit: 600, ghosts: 1 },
};
const played = {
  ...status,
  canPlay: false,
  todaysPlay: { score: 480, rizzPointsEarned: 9, level: 1, completed: false, verified: true },
};
const board = { weekOf: '2026-11-16', entries: [], listed: true };
const base = {
  'GET /api/auth/session': { body: { user } },
  'GET /api/rizzman/can-play': { body: status },
  'GET /api/rizzman/leaderboard': { body: board },
  'GET /api/rizzman/pairs': { body: { weekOf: '2026-11-16', isIn: false, pairs: [] } },
};

/** happy-dom has no canvas; browser tests cover the maze's pictures. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
});

describe('RizzmanCard', () => {
  it('shows score, points and the time until the next game after playing', async () => {
    fakeServer({ ...base, 'GET /api/rizzman/can-play': { body: played } });
    renderApp(<SignedInCard />);
    expect(await screen.findByText('Already Played Today')).toBeDefined();
    expect(screen.getByText('480')).toBeDefined();
    expect(screen.getByText('+9 Rizz points')).toBeDefined();
    expect(screen.getByRole('timer')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Play RizzMan' })).toBeNull();
  });

  it('plays turn by turn with the keyboard, describes each turn, and sends the replay', async () => {
    localStorage.setItem('rizzman_preferences', JSON.stringify({ mode: 'turns', sound: false }));
    const asked = fakeServer({
      ...base,
      'POST /api/rizzman/play': {
        body: { rizzPointsEarned: 0, newRizzManLevel: 1, verified: true },
      },
    });
    const { user: person } = renderApp(<SignedInCard />);
    await person.click(await screen.findByRole('button', { name: 'Play RizzMan' }));
    await person.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByText(/^Score 0\. 96 hearts and 600 steps left\./u);
    await person.keyboard('{ArrowLeft}');
    await screen.findByText(/^Heart taken\. Row 11, column 6\./u);
    await person.keyboard('s');
    await screen.findByText('Wall below.');
    await person.keyboard('a{ArrowLeft}w');
    await screen.findByText('Wall above.');

    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Give up and keep the score' }));
    expect(screen.getByRole('heading', { name: 'Game ended early' })).toBeDefined();
    expect(screen.getByText('Steps left').nextSibling?.textContent).toBe('597');
    expect(await screen.findByText('Game Over 👻')).toBeDefined();
    expect(await screen.findByText('You earned 0 Rizz points! Try again tomorrow!')).toBeDefined();

    const sent = asked.find(({ key }) => key === 'POST /api/rizzman/play')?.body as {
      replay: { seed: string; inputs: string };
    };
    const { replay, ...result } = sent;
    expect(replay.seed).toBe('today');
    expect(result).toEqual(resultOf(playReplay(1, replay)!));
    expect(result).toMatchObject({ score: 30, completed: false, level: 1 });
    expect(findUnsentPlay(user.id, 'today')).toBeNull();
  });

  it('warns that the play is the day’s only one', async () => {
    fakeServer(base);
    const { user: person } = renderApp(<SignedInCard />);
    await person.click(await screen.findByRole('button', { name: 'Play RizzMan' }));

    const start = await screen.findByRole('button', {
      name: 'Start',
      description:
        'One play a day, and here is today’s. The ghosts sleep until you move, and three seconds more.',
    });
    expect(start).toBeDefined();
  });

  it('practices yesterday’s maze after the day’s play, without a request', async () => {
    localStorage.setItem('rizzman_preferences', JSON.stringify({ mode: 'turns', sound: false }));
    const asked = fakeServer({ ...base, 'GET /api/rizzman/can-play': { body: played } });
    const { user: person } = renderApp(<SignedInCard />);
    await person.click(await screen.findByRole('button', { name: 'This week in the maze' }));

    for (const button of ['Practice', 'Practice Again']) {
      await person.click(await screen.findByRole('button', { name: button }));
      await screen.findByText(/^Score 0\. 96 hearts/u);
      expect(screen.getByText('Practice · no points')).toBeDefined();
      await person.keyboard('{ArrowLeft}');
      await screen.findByText(/^Heart taken/u);
      await person.keyboard('{Escape}');
      await person.click(await screen.findByRole('button', { name: 'Stop practicing' }));
      expect(await screen.findByRole('heading', { name: 'Practice over' })).toBeDefined();
      expect(screen.getByText('Practice score: 10. It stays here.')).toBeDefined();
    }

    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
    expect(findUnsentPlay(user.id, 'practice')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: 'Practice' })).toBeDefined();
  });

  it('lists pairs once the member joins the board', async () => {
    const ann = { ...user, id: 'ann', fullName: 'Ann Lee' };
    const pair = { rank: 1, user: ann, score: 900, ownScore: 400, best: 500 };
    const asked = fakeServer({
      ...base,
      'PUT /api/rizzman/pairs': { body: { weekOf: '2026-11-16', isIn: true, pairs: [pair] } },
    });
    const { user: person } = renderApp(<SignedInCard />);
    await person.click(await screen.findByRole('button', { name: 'Play RizzMan' }));

    await person.click(await screen.findByRole('switch', { name: /List me with my matches/u }));

    expect(await screen.findByRole('link', { name: 'You & Ann Lee' })).toBeDefined();
    expect(screen.getByText('900')).toBeDefined();
    expect(asked.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({ isIn: true });
  });

  it('closes by Back with the game paused, and returns the focus', async () => {
    localStorage.setItem('rizzman_preferences', JSON.stringify({ mode: 'turns' }));
    const asked = fakeServer(base);
    const { user: person } = renderApp(<SignedInCard />);
    const playButton = await screen.findByRole('button', { name: 'Play RizzMan' });
    await person.click(playButton);
    await person.click(await screen.findByRole('button', { name: 'Start' }));
    await person.keyboard('{ArrowLeft}');
    await screen.findByText(/^Heart taken/u);
    history.replaceState(null, '');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(playButton));

    await person.click(playButton);
    await person.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText(/^Heart taken/u)).toBeDefined();
    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });

  it('pauses by Escape, leaves a paused game by another, and keeps it', async () => {
    localStorage.setItem('rizzman_preferences', JSON.stringify({ mode: 'turns' }));
    const asked = fakeServer(base);
    const { user: person } = renderApp(<SignedInCard />);
    await person.click(await screen.findByRole('button', { name: 'Play RizzMan' }));
    await person.click(await screen.findByRole('button', { name: 'Start' }));
    await person.keyboard('{ArrowLeft}{Escape}');
    await screen.findByRole('button', { name: 'Resume' });

    await person.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Play RizzMan' }));
    await person.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText(/^Heart taken/u)).toBeDefined();
    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });

  it("keeps a play that can't be saved, and allows no second game", async () => {
    localStorage.setItem('rizzman_preferences', JSON.stringify({ mode: 'turns' }));
    let isUp = false;
    fakeServer({
      ...base,
      'POST /api/rizzman/play': () => {
        if (!isUp) throw new TypeError('Failed to fetch');
        return { body: { rizzPointsEarned: 0, newRizzManLevel: 1, verified: true } };
      },
    });
    const { user: person } = renderApp(<SignedInCard />);
    await person.click(await screen.findByRole('button', { name: 'Play RizzMan' }));
    await person.click(await screen.findByRole('button', { name: 'Start' }));
    await person.keyboard('{ArrowRight}{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Give up and keep the score' }));
    expect(await screen.findByText('Failed to save RizzMan score.')).toBeDefined();
    expect(findUnsentPlay(user.id, 'today')?.result.score).toBe(10);
    await person.click(screen.getByText('Close', { selector: 'button' }));
    await person.click(await screen.findByRole('button', { name: 'Play RizzMan' }));
    await person.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText(/^Not saved yet\./u)).toBeDefined();
    isUp = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Game Over 👻')).toBeDefined();
    expect(findUnsentPlay(user.id, 'today')).toBeNull();
  });

  it('sends an unsent play of today', async () => {
    storePlay(user.id, {
      level: 1,
      replay: { seed: 'today', inputs: 'L..' },
      startedAt: 0,
    });
    const asked = fakeServer({
      ...base,
      'POST /api/rizzman/play': {
        body: { rizzPointsEarned: 0, newRizzManLevel: 1, verified: true },
      },
    });
    renderApp(<SignedInCard />);
    expect(await screen.findByText('Game Over 👻')).toBeDefined();
    const sent = asked.filter(({ key }) => key === 'POST /api/rizzman/play');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ score: 30, replay: { inputs: 'L..' } });
  });

  it('ignores damaged plays and those of another day', async () => {
    storePlay(user.id, {
      level: 1,
      replay: { seed: 'yesterday', inputs: 'L..' },
      startedAt: 0,
    });
    const asked = fakeServer(base);
    renderApp(<SignedInCard />);
    await screen.findByRole('button', { name: 'Play RizzMan' });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
    localStorage.setItem(`rizzman_begun_${user.id}`, '{"level":1,"replay":{"seed":"today"}}');
    expect(findUnsentPlay(user.id, 'today')).toBeNull();
  });
});
