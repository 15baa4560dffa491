import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { aMatch, cleo, fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { OwnUser } from '../../account/index.ts';
import { HomePage } from './home-page.tsx';
import { TodaysMatchesCard } from './todays-matches-card.tsx';

type Handlers = Parameters<typeof fakeServer>[0];

const { id } = anOwnUser();
const MATCHES = `GET /api/users/${id}/matches`;
const FACES = `GET /api/users/${id}/potential-matches`;

function open(changes: Partial<OwnUser> = {}, handlers: Handlers = {}) {
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: anOwnUser(changes) } },
    [MATCHES]: { body: [] },
    'GET /api/again': { body: [] },
    'GET /api/events/mine': { body: [] },
    'GET /api/events': { body: [] },
    'GET /api/unread': { body: { total: 0, conversations: [], yourTurn: 0 } },
    'GET /api/best-fit': { body: null },
    'GET /api/quest': { body: { isOpen: false, steps: [] } },
    'GET /api/rizzman/can-play': { body: { canPlay: true } },
    'GET /api/lessons': { body: [] },
    'GET /api/challenges': { body: [] },
    [`GET /api/users/${id}/challenges`]: { body: [] },
    [FACES]: { body: [] },
    ...handlers,
  });
  return { asked, ...renderSignedIn(<HomePage />) };
}

const card = (name: string) => screen.findByRole('region', { name });
/** A lesson that was finished long ago, so that it is due again. */
const due = { id: 'l', title: 'Ask', minutes: 5, doneAt: null, dueAt: '2026-01-01T12:00:00.000Z' };
const now = () => new Date().toISOString();
const aChallenge = {
  id: 'challenge-1',
  title: 'Ice Breaker Master',
  description: 'Start 3 conversations today',
  type: 'daily',
  category: 'social',
  points: 15,
  iconName: 'comment-dots',
};

describe('Home (§2)', () => {
  it('greets by the full name, and links to the profile, challenges and matches', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Welcome back, Mona Vale!' })).toBeDefined();
    expect(document.title).toBe('Home');
    const actions = within(await card('Quick Actions'));
    const links = actions.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/profile', '/challenges', '/matches', '/coach']);
  });

  it('shows no card before likes and messages are loaded, so that none is pushed down', async () => {
    open({}, { 'GET /api/unread': () => new Promise<never>(() => {}) });

    await screen.findByRole('heading', { name: 'Welcome back, Mona Vale!' });
    expect(screen.queryByRole('region', { name: 'Rizz Score' })).toBeNull();
  });

  it('asks for the picture of the face before the rest is loaded', async () => {
    const user = { ...cleo, profilePicture: '/files/pictures/cleo/512.webp' };
    open(
      {},
      {
        'GET /api/best-fit': { body: { user, reasons: [] } },
        'GET /api/unread': () => new Promise<never>(() => {}),
      },
    );

    await waitFor(() => {
      const link = document.head.querySelector('link[rel=preload][as=image]');
      expect(link?.getAttribute('imagesrcset')).toContain('/files/pictures/cleo/portrait-');
    });
  });

  it('shows one stop at a time, the first by itself and others on a press', async () => {
    const { user } = open();
    const path = within(await card('Today'));
    const opened = () => path.getByRole('button', { expanded: true }).textContent;

    expect(opened()).toBe('Check-in');
    await user.click(path.getByRole('button', { name: 'Maze' }));

    expect(opened()).toBe('Maze');
    expect(path.getByRole('heading', { name: 'The maze' })).toBeDefined();
    expect(path.getByRole('button', { name: 'Play' })).toBeDefined();
  });

  it('shows check-in and challenges once, wherever they are', async () => {
    const { user } = open();
    const path = within(await card('Today'));
    const place = (name: string) =>
      path.queryByRole('region', { name }) === null ? 'below' : 'path';
    const places = () => ['Daily Check-in', "Today's Challenges"].map(place);

    for (const name of ['Daily Check-in', "Today's Challenges"]) await card(name);
    expect(places()).toEqual(['path', 'below']);
    await user.click(path.getByRole('button', { name: 'Challenge' }));
    await path.findByRole('region', { name: "Today's Challenges" });

    expect(places()).toEqual(['below', 'path']);
    for (const name of ['Daily Check-in', "Today's Challenges"]) await card(name);
  });

  it('celebrates a stop that was done since it was last shown', async () => {
    const { unmount } = open();
    await card('Today');
    unmount();

    open({}, { 'GET /api/rizzman/can-play': { body: { canPlay: false } } });

    expect(await screen.findByText('The maze is done for today.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Maze Done' })).toBeDefined();
  });

  it('offers a hello to a match without a message', async () => {
    const { user } = open({}, { [MATCHES]: { body: [aMatch({ status: 'mutual' })] } });
    const path = within(await card('Today'));

    await user.click(path.getByRole('button', { name: 'Hello' }));

    const link = path.getByRole('link', { name: 'Say hello to Ben Oak' });
    expect(link.getAttribute('href')).toBe(`/conversation/${aMatch().id}`);
  });

  it.each([
    ['going', 'You’re coming', 'To the Lobby', '/events/e/rounds'],
    [null, 'Come alone', 'See the Evening', '/events/e'],
  ])(
    'has tonight’s evening as a stop for a member who answered %s',
    async (status, text, go, to) => {
      const evening = {
        id: 'e',
        title: 'Three minutes each',
        format: 'rounds',
        state: 'published',
        startsAt: now(),
        zone: 'UTC',
        myRsvp: status && { status },
      };
      const rows = { body: [evening] };
      const { user } = open({}, { 'GET /api/events/mine': rows, 'GET /api/events': rows });
      const path = within(await card('Today'));

      await user.click(path.getByRole('button', { name: 'Evening' }));

      expect(await path.findByRole('heading', { name: evening.title })).toBeDefined();
      expect(path.getByText(new RegExp(text, 'u'))).toBeDefined();
      expect(path.getByRole('link', { name: go }).getAttribute('href')).toBe(to);
    },
  );

  it('ends the day with the streak and what tomorrow brings', async () => {
    const row = { challengeId: 'challenge-1', completed: true, progress: 3, maxProgress: 3 };
    open(
      { lastDailyBonusAt: now(), streakDays: 4 },
      {
        'GET /api/rizzman/can-play': { body: { canPlay: false } },
        'GET /api/lessons': { body: [{ ...due, doneAt: now() }] },
        'GET /api/challenges': { body: [aChallenge] },
        [`GET /api/users/${id}/challenges`]: { body: [row] },
      },
    );

    expect(await screen.findByText('Day 4 of your streak is lit.')).toBeDefined();
    expect(screen.getByText('Tomorrow: day 5, +10 Rizz, a new maze.')).toBeDefined();
  });

  it('links one unread conversation, and the inbox for several', async () => {
    const other = '44444444-4444-4444-8444-444444444444';
    const mutual = { status: 'mutual', hasMessages: true };
    const matches = [aMatch(mutual), aMatch({ ...mutual, id: other, otherUser: cleo })];
    const unread = matches.map(({ id: matchId }) => ({ matchId, unread: 2 }));
    const of = (conversations: object[]) => ({ body: { total: 4, conversations, yourTurn: 0 } });
    const { unmount } = open(
      {},
      { [MATCHES]: { body: matches }, 'GET /api/unread': of(unread.slice(0, 1)) },
    );
    const one = await screen.findByRole('link', { name: 'Ben Oak 2 new messages' });
    expect(one.getAttribute('href')).toBe(`/conversation/${aMatch().id}`);
    unmount();

    open({}, { [MATCHES]: { body: matches }, 'GET /api/unread': of(unread) });

    const all = await screen.findByRole('link', { name: 'Unread conversations 4 new messages' });
    expect(all.getAttribute('href')).toBe('/matches?tab=chat');
  });

  it('shows how many lessons are due, and nothing when none is', async () => {
    const { unmount } = open({}, { 'GET /api/lessons': { body: [due, due, due] } });
    expect(await screen.findByRole('link', { name: 'Coach 3 due today' })).toBeDefined();
    unmount();

    open();
    expect(await screen.findByRole('link', { name: 'Coach' })).toBeDefined();
  });

  it('welcomes a member without points to their first ones', async () => {
    open({ rizzScore: 0, level: 1 });

    expect(await screen.findByRole('heading', { name: 'Welcome, Mona Vale!' })).toBeDefined();
    expect(screen.getByText("Let's get your first 10 Rizz.")).toBeDefined();
  });

  it.each([
    [0, 1, 'Level 1', 'Rookie Charmer', '100 points to next level', 'Beginner'],
    [150, 2, 'Level 2', 'Rookie Charmer', '50 points to next level', 'Advanced'],
    [599, 6, 'Level 6', 'Social Butterfly', '1 point to next level', 'Legendary'],
  ])('shows a score of %d', async (rizzScore, level, ...texts) => {
    open({ rizzScore, level });
    const score = within(await card('Rizz Score'));
    for (const text of texts) expect(score.getByText(text)).toBeDefined();
    const bar = score.getByRole('progressbar', { name: 'Level progress' });
    expect(bar.getAttribute('aria-valuenow')).toBe(String(rizzScore % 100));
  });

  it('lists the missing parts of the profile with their links', async () => {
    open({ profilePicture: '/p.webp', bio: 'Hello', location: 'Austin, TX' });
    const completion = within(await card('Profile Completion'));
    expect(completion.getByText('80%')).toBeDefined();
    const link = completion.getByRole('link', { name: 'Record a video introduction' });
    expect(link.getAttribute('href')).toBe('#video-introduction');
  });

  it('says when the profile is complete', async () => {
    open({ profilePicture: '/p.webp', bio: 'Hello', videoIntroUrl: '/v.webm' });
    expect(await screen.findByText('Your profile is complete!')).toBeDefined();
  });
});

describe('the first steps', () => {
  const QUEST = 'GET /api/quest';
  const step = (id: string, state = 'open') => ({ id, state, progress: 0, maxProgress: 1 });
  const STEPS = [step('picture'), step('preferences'), step('likes'), step('maze'), step('hello')];

  it('shows a newcomer the first step', async () => {
    open({}, { [QUEST]: { body: { isOpen: true, steps: STEPS } } });

    const quest = within(await card('Your first ten minutes'));

    expect(quest.getByRole('link', { name: 'Add a Picture' }).getAttribute('href')).toBe(
      '/profile?tab=picture',
    );
    expect(quest.getByText('0/5')).toBeDefined();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('names the points of the maze unless in calm mode: %s', async (calmMode, shown) => {
    const steps = STEPS.map(({ id }) => step(id, id === 'maze' ? 'open' : 'done'));
    open({ calmMode }, { [QUEST]: { body: { isOpen: true, steps } } });

    const quest = within(await card('Your first ten minutes'));

    expect(quest.getByRole('heading', { name: 'Play your first maze' })).toBeDefined();
    expect(quest.queryAllByText(/points/u)).toHaveLength(shown);
  });

  it('asks without a press whom the member would like to meet', async () => {
    const steps = [step('picture', 'done'), ...STEPS.slice(1)];
    open({}, { [QUEST]: { body: { isOpen: true, steps } } });

    const quest = within(await card('Your first ten minutes'));

    expect(
      quest.getByText("Tell us whom you'd like to meet. Only matching sees it."),
    ).toBeDefined();
  });

  it('skips a step, and says when none is left', async () => {
    const [picture, ...rest] = STEPS.map(({ id }) => step(id, 'done')).slice(0, 4);
    const done = [step(picture?.id ?? '', 'skipped'), ...rest];
    const { user } = open(
      {},
      {
        [QUEST]: { body: { isOpen: true, steps: [...done, step('hello')] } },
        'PATCH /api/quest': (body) => {
          expect(body).toEqual({ skip: 'hello' });
          return { body: { isOpen: false, steps: [...done, step('hello', 'skipped')] } };
        },
      },
    );

    // Without a match it waits at the end, closed.
    await user.click(await screen.findByRole('button', { name: 'Hello' }));
    await user.click(screen.getByRole('button', { name: 'Skip: Say your first hello' }));

    expect(await card('You know your way around')).toBeDefined();
  });

  it('are dismissed for good', async () => {
    const { user } = open(
      {},
      {
        [QUEST]: { body: { isOpen: true, steps: STEPS } },
        'PATCH /api/quest': (body) => {
          // The question whom they would like to meet is asked once.
          expect(body).toEqual({ dismissed: true, skip: 'preferences' });
          return { body: { isOpen: false, steps: STEPS } };
        },
      },
    );

    await user.click(await screen.findByRole('button', { name: 'Put the first steps away' }));

    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Your first ten minutes' })).toBeNull(),
    );
    expect(screen.queryByText('You know your way around')).toBeNull();
  });
});

describe('Today’s Matches', () => {
  it('counts the matches of this UTC day only', async () => {
    const matches = [now(), now(), '2026-01-01T12:00:00.000Z', null];
    open({}, { [MATCHES]: { body: matches.map((matchedAt) => ({ matchedAt })) } });
    expect(await screen.findByText('New matches: break the ice!')).toBeDefined();
    const link = screen.getByRole('link', { name: /Today's Matches/u });
    expect(link.getAttribute('href')).toBe('/matches');
    expect(await within(link).findByText('2')).toBeDefined();
  });

  it('shows that it is counting, and that counting failed', async () => {
    const answer = Promise.withResolvers<{ status: number }>();
    fakeMemberServer({ [MATCHES]: () => answer.promise });
    renderSignedIn(<TodaysMatchesCard />);
    expect(await screen.findByText('Counting…')).toBeDefined();
    answer.resolve({ status: 500 });
    expect(await screen.findByText('Could not be loaded')).toBeDefined();
  });
});
