import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { PlayStatus } from '../index.ts';
import { PracticeButton } from './practice.tsx';
import { ResultScreen } from './result-screen.tsx';
import { RizzmanCard } from './rizzman-card.tsx';

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
const todaysPlay = { score: 480, rizzPointsEarned: 9, level: 1, completed: false, verified: true };
const board = { weekOf: '2026-11-16', entries: [], listed: true };

function serve(calmMode: boolean, changes: Partial<PlayStatus> = {}) {
  fakeServer({
    'GET /api/auth/session': { body: { user: anOwnUser({ calmMode }) } },
    'GET /api/rizzman/can-play': { body: { ...status, ...changes } },
    'GET /api/rizzman/leaderboard': { body: board },
    'GET /api/rizzman/pairs': { body: { weekOf: '2026-11-16', isIn: false, pairs: [] } },
  });
}

const countOf = (text: string | RegExp) => screen.queryAllByText(text).length;

/** happy-dom has no canvas; browser tests cover the maze's pictures. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  localStorage.setItem('rizzman_preferences', JSON.stringify({ mode: 'turns', sound: false }));
});

describe.each([
  { calmMode: false, shown: 1 },
  { calmMode: true, shown: 0 },
])('the maze with calmMode: $calmMode (§22)', ({ calmMode, shown }) => {
  it('has the level before and in a game only without it', async () => {
    serve(calmMode);
    const { user } = renderSignedIn(<RizzmanCard />);

    await user.click(await screen.findByRole('button', { name: 'Play RizzMan' }));
    const start = await screen.findByRole('button', { name: 'Start' });
    // On the card and on the first screen.
    expect(countOf('Level 1')).toBe(2 * shown);
    await user.click(start);

    await screen.findByText('Hearts');
    expect(countOf('Level')).toBe(shown);
  });

  it('has the points of the day only without it', async () => {
    serve(calmMode, { canPlay: false, todaysPlay });
    renderSignedIn(<RizzmanCard />);

    expect(await screen.findByText('480')).toBeDefined();
    expect(countOf('+9 Rizz points')).toBe(shown);
  });

  it('has points, the next level and falling hearts after a win only without it', async () => {
    serve(calmMode);
    const result = { score: 960, level: 1, completed: true, timeRemaining: 40 };
    renderSignedIn(
      <ResultScreen
        play={{ result, replay: { seed: 'today', inputs: '' }, startedAt: 0 }}
        mode="arcade"
        saving="saved"
        nextPlayAt={status.nextPlayAt}
        onRetry={() => {}}
        onPractice={() => {}}
        onClose={() => {}}
      />,
    );

    expect(await screen.findByText('Time left')).toBeDefined();
    expect(countOf('Rizz points')).toBe(shown);
    expect(countOf('Level 2 waits for you.')).toBe(shown);
    expect(countOf('Your score is saved.')).toBe(1 - shown);
    expect(document.querySelectorAll('canvas.fixed')).toHaveLength(shown);
  });

  it('says of practice that it has no points only without it', async () => {
    serve(calmMode);
    renderSignedIn(<PracticeButton onPractice={() => {}} />);

    expect(await screen.findByText(/Yesterday’s maze/u)).toBeDefined();
    expect(screen.queryAllByText(/No points/u)).toHaveLength(shown);
  });
});
