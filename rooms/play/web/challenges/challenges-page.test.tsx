import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { ChallengeView, UserChallenge } from '../../index.ts';
import { ChallengesPage } from './challenges-page.tsx';
import { TodaysChallengesCard } from './todays-challenges-card.tsx';

const me = anOwnUser();
const ROWS = `GET /api/users/${me.id}/challenges`;
const CATALOGUE = 'GET /api/challenges';

const ice: ChallengeView = {
  id: 'challenge-1',
  title: 'Ice Breaker Master',
  description: 'Start 3 conversations today',
  type: 'daily',
  category: 'social',
  points: 15,
  iconName: 'comment-dots',
};
const video: ChallengeView = { ...ice, id: 'challenge-2', title: 'Video Introduction', points: 25 };
const profile: ChallengeView = { ...ice, id: 'challenge-3', title: 'Profile Perfectionist' };
const weekly: ChallengeView = { ...ice, id: 'weekly-1', title: 'Regular', type: 'weekly' };
const catalogue = [ice, video, profile, weekly];

const row = (challengeId: string, changes: Partial<UserChallenge> = {}): UserChallenge => ({
  id: `row-${challengeId}`,
  challengeId,
  completed: false,
  progress: 0,
  maxProgress: 1,
  missing: null,
  ...changes,
});
const done = (challengeId: string) => row(challengeId, { completed: true, progress: 1 });

function serve(rows: UserChallenge[], more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/auth/session': { body: { user: me } },
    [CATALOGUE]: { body: catalogue },
    [ROWS]: { body: rows },
    ...more,
  });
}

const open = () => renderSignedIn(<ChallengesPage />);
const card = (name: string) => screen.findByRole('listitem', { name });

describe('ChallengesPage (§2)', () => {
  it('keeps the chosen tab in the address', async () => {
    serve([row('challenge-1'), row('weekly-1')]);
    const { user, location } = open();
    await card('Ice Breaker Master');
    await user.click(screen.getByRole('tab', { name: 'Weekly' }));
    await card('Regular');
    expect(location.history?.at(-1)).toBe('/?tab=weekly');
    await user.click(screen.getByRole('tab', { name: 'Daily' }));
    expect(location.history?.at(-1)).toBe('/');
  });

  it('mentions no points in calm mode (§22)', async () => {
    serve([row('challenge-1'), row('weekly-1')], {
      'GET /api/auth/session': { body: { user: anOwnUser({ calmMode: true }) } },
    });
    const { user } = open();
    await card('Ice Breaker Master');
    expect(screen.queryByText(/points/u)).toBeNull();

    await user.click(screen.getByRole('tab', { name: 'Achievements' }));

    expect(await screen.findByText(/without a deadline/u)).toBeDefined();
    expect(screen.queryByText(/points/u)).toBeNull();
  });

  it('shows the summary, the maze and each challenge with its points', async () => {
    serve([row('challenge-1', { progress: 1, maxProgress: 3 }), done('challenge-2')]);
    open();
    const first = within(await card('Ice Breaker Master'));
    expect(document.title).toBe('Challenges');
    expect(screen.getByRole('region', { name: /RizzMan/u })).toBeDefined();
    const [completed, streak, total] = screen.getAllByRole('listitem');
    expect(completed?.textContent).toBe('Completed Today1/2');
    expect(streak?.textContent).toBe('Day Streak3');
    expect(total?.textContent).toBe('Total Points120');

    expect(first.getByText('Start 3 conversations today')).toBeDefined();
    expect(first.getByText('+15')).toBeDefined();
    expect(first.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
    const second = within(await card('Video Introduction'));
    expect(second.getByText('Completed!')).toBeDefined();
    expect(second.queryByRole('button')).toBeNull();
    expect(second.queryByRole('progressbar')).toBeNull();
  });

  it('shows skeletons while the lists load', async () => {
    const rows = Promise.withResolvers<{ body: UserChallenge[] }>();
    serve([], { [ROWS]: () => rows.promise });
    open();
    expect(await screen.findByText('Loading')).toBeDefined();
    rows.resolve({ body: [row('challenge-1')] });
    expect(await card('Ice Breaker Master')).toBeDefined();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it.each([
    ['Daily', 'No Daily Challenges Available', /check back tomorrow/iu],
    ['Weekly', 'No Weekly Challenges Available', /weekly challenges refresh every Monday/iu],
    ['Achievements', 'No Achievement Challenges Available', /./u],
  ])('shows the empty state of %s', async (tab, title, text) => {
    serve([]);
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: tab }));
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('tabpanel').textContent).toMatch(text);
  });

  it('shows daily and weekly challenges separately', async () => {
    serve([row('challenge-1'), row('weekly-1')]);
    const { user } = open();
    expect(await card('Ice Breaker Master')).toBeDefined();
    expect(screen.queryByRole('listitem', { name: 'Regular' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Weekly' }));
    expect(await card('Regular')).toBeDefined();
  });

  it('shows All Challenges Complete when the day is done', async () => {
    serve([done('challenge-1'), done('challenge-2'), row('weekly-1')]);
    const { user, location } = open();
    expect(await screen.findByRole('heading', { name: 'All Challenges Complete!' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Explore Events' }));
    expect(location.history.at(-1)).toBe('/events');
  });

  it('calls an unknown challenge Daily Challenge (§3)', async () => {
    serve([row('challenge-99')]);
    open();
    expect(within(await card('Daily Challenge')).getByText('+10')).toBeDefined();
  });

  it('offers to try again when loading fails', async () => {
    let isDown = true;
    serve([row('challenge-1')], {
      [CATALOGUE]: () => (isDown ? { status: 503 } : { body: catalogue }),
    });
    const { user } = open();
    await screen.findByText('Your challenges could not be loaded');
    isDown = false;
    // The maze's card, above, has one too.
    await user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!);
    expect(await card('Ice Breaker Master')).toBeDefined();
  });
});

describe('a challenge that is not done', () => {
  it.each([
    ['challenge-1', 'Ice Breaker Master', '/matches?tab=matches'],
    ['challenge-2', 'Video Introduction', '/profile'],
  ])('offers Go to where %s is done', async (id, title, place) => {
    serve([row(id, { missing: 'Not yet.' })]);
    open();

    const item = within(await card(title));

    expect(item.getByRole('link', { name: /Go/u }).getAttribute('href')).toBe(place);
    expect(item.queryByRole('button')).toBeNull();
  });

  it('keeps its button when no screen is known for it', async () => {
    serve([row('weekly-1', { missing: 'Not yet.' })]);
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Weekly' }));

    const item = within(await card('Regular'));
    expect(item.getByRole('button', { name: 'Complete Challenge' })).toBeDefined();
  });
});

describe('completing a challenge', () => {
  const COMPLETE = `POST /api/users/${me.id}/challenges/challenge-1/complete`;
  const complete = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Complete Challenge' }));

  it('shows the points, and updates the card and the score', async () => {
    let isDone = false;
    serve([], {
      [ROWS]: () => ({ body: [isDone ? done('challenge-1') : row('challenge-1')] }),
      [COMPLETE]: () => {
        isDone = true;
        return { body: { user: { ...me, rizzScore: 1135 }, pointsEarned: 15 } };
      },
    });
    const { user } = open();
    await complete(user);
    expect(await screen.findByText('Challenge Complete! 🎉')).toBeDefined();
    expect(screen.getByText('You earned 15 Rizz points! New score: 1135')).toBeDefined();
    expect(await screen.findByText('Completed!')).toBeDefined();
    await waitFor(() => expect(screen.getByText('1135')).toBeDefined());
  });

  it.each([
    [
      { status: 409, body: { message: 'Start 2 more conversations.' } },
      'Start 2 more conversations.',
    ],
    [{ status: 500, body: { message: '' } }, 'Failed to complete challenge.'],
  ])('shows why it failed: %j', async (answer, text) => {
    serve([row('challenge-1')], { [COMPLETE]: answer });
    const { user } = open();
    await complete(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Challenge Failed');
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText('Completed!')).toBeNull();
  });
});

describe('TodaysChallengesCard', () => {
  it('shows at most two open challenges and a link to all', async () => {
    serve([done('challenge-1'), row('challenge-2'), row('challenge-3'), row('challenge-99')]);
    renderSignedIn(<TodaysChallengesCard />);
    expect(await card('Video Introduction')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const all = screen.getByRole('link', { name: 'View All' });
    expect(all.getAttribute('href')).toBe('/challenges');
  });

  it('says when all are done', async () => {
    serve([done('challenge-1')]);
    renderSignedIn(<TodaysChallengesCard />);
    expect(await screen.findByText(/^All done for today/u)).toBeDefined();
  });
});
