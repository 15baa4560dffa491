import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { refreshCommunity } from '../../../../platform/web/community.ts';
import { FIRST_STEP } from '../../../../platform/web/first-step.ts';
import { aMatch, ben, cleo, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { DEFAULT_PUBLIC_COMMUNITY } from '../../../community/index.ts';
import { LikeHost } from '../../../matching/web/index.ts';
import { Discover } from './discover.tsx';
import { useDeck } from './use-deck.ts';

function candidate(member: typeof ben) {
  return {
    ...member,
    sharedInterests: ['Music'],
    distanceMiles: 12,
    reasons: ['1 shared interest', '12 miles'],
    pictures: [],
    prompts: [],
  };
}
const candidates = [ben, cleo].map(candidate);

const stored = () => JSON.parse(localStorage.getItem(`discover_${me.id}`) ?? '{}');

let passed: string[];
beforeEach(() => {
  passed = [];
});

function DiscoverTab() {
  return <Discover deck={useDeck()} />;
}

function serve(changes: Parameters<typeof fakeMemberServer>[0] = {}) {
  return fakeMemberServer({
    [`GET /api/users/${me.id}/potential-matches`]: () => ({
      body: candidates.filter(({ id }) => !passed.includes(id)),
    }),
    'POST /api/matches': (body) => {
      const { type, user2Id } = body as { type: string; user2Id: string };
      passed.push(user2Id);
      return { status: 201, body: aMatch({ type }) };
    },
    [`POST /api/users/${me.id}/passes/take-back`]: (body) => {
      const { userIds } = body as { userIds: string[] };
      passed = passed.filter((id) => !userIds.includes(id));
      return { body: { userIds } };
    },
    ...changes,
  });
}

/** What the server tells every page. */
async function setFacesADay(facesADay: number): Promise<void> {
  fakeMemberServer({ 'GET /api/community': { body: { ...DEFAULT_PUBLIC_COMMUNITY, facesADay } } });
  await refreshCommunity();
}

describe('Discover', () => {
  afterEach(() => setFacesADay(DEFAULT_PUBLIC_COMMUNITY.facesADay));

  it('leads on when the first step of likes is done', async () => {
    history.replaceState(FIRST_STEP, '');
    serve({
      'GET /api/quest': {
        body: {
          isOpen: true,
          steps: [{ id: 'likes', state: 'done', progress: 3, maxProgress: 3 }],
        },
      },
    });
    renderSignedIn(<DiscoverTab />);

    const link = await screen.findByRole('link', { name: 'On to the next' });

    expect(link.getAttribute('href')).toBe('/');
    history.replaceState(null, '');
  });

  it('shows one candidate at a time with the reasons', async () => {
    serve();
    renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });
    expect(screen.queryByRole('article', { name: 'Cleo Ash' })).toBeNull();
    expect(screen.getByText('1 shared interest · 12 miles')).toBeDefined();
    expect(screen.getByText(/2 potential matches/u)).toBeDefined();
  });

  it('counts no further than 20, and exactly below, as the deck grows shorter', async () => {
    await setFacesADay(0);
    const all = Array.from({ length: 52 }, (_, at) => candidate({ ...ben, id: `ben-${at}` }));
    serve({
      [`GET /api/users/${me.id}/potential-matches`]: (_body, url) => {
        const left = all.filter(({ id }) => !passed.includes(id));
        const limit = Number(new URL(url, location.href).searchParams.get('limit') ?? 20);
        const headers = { link: '</api/more>; rel="next"' };
        return { body: left.slice(0, limit), ...(left.length > limit && { headers }) };
      },
    });
    const { user } = renderSignedIn(<DiscoverTab />);
    const counted = async () => (await screen.findByText(/^\d+\+? potential/u)).textContent;

    const counts = [await counted()];
    for (let swipes = 1; swipes < 35; swipes += 1) {
      await user.keyboard('{ArrowLeft}');
      await waitFor(() => expect(passed).toHaveLength(swipes));
      counts.push(await counted());
    }

    const plus = Array.from({ length: 32 }, () => '20+');
    expect(counts.map((text) => text?.split(' ')[0])).toEqual([...plus, '20', '19', '18']);
  });

  it('passes and likes by the arrow keys, stores both, and undoes the pass', async () => {
    serve();
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('article', { name: 'Cleo Ash' });
    expect(stored().passed).toEqual([ben.id]);
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Match sent! 💕');
    await screen.findByText('No More Matches');
    expect(stored().liked).toEqual([cleo.id]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('article', { name: 'Ben Oak' });
    expect(stored()).toEqual({ liked: [cleo.id], passed: [] });
  });

  it('loads on while a slow decision is stored, instead of an end that is none', async () => {
    const dana = candidate({ ...ben, id: 'dana', fullName: 'Dana Elm' });
    let store = () => {};
    serve({
      [`GET /api/users/${me.id}/potential-matches`]: () =>
        passed.length === 0
          ? { body: [candidates[0]], headers: { link: '</api/more>; rel="next"' } }
          : { body: [dana] },
      'POST /api/matches': async () => {
        await new Promise<void>((resolve) => (store = resolve));
        passed.push(ben.id);
        return { status: 201, body: aMatch({ type: 'pass' }) };
      },
    });
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });

    await user.keyboard('{ArrowLeft}');

    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.queryByText('No More Matches')).toBeNull();
    store();
    await screen.findByRole('article', { name: 'Dana Elm' });
  });

  it('closes the message that somebody won’t be shown again when that is undone', async () => {
    serve();
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pass' }));
    await screen.findByText('Passed');

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(screen.queryByText('Passed')).toBeNull());
  });

  it('brings passed members back when the search area can’t be wider', async () => {
    serve();
    const { user } = renderSignedIn(<DiscoverTab />);
    for (const name of ['Ben Oak', 'Cleo Ash']) {
      await screen.findByRole('article', { name });
      await user.click(screen.getByRole('button', { name: 'Pass' }));
    }
    await screen.findByText('No More Matches');
    await user.click(screen.getByRole('button', { name: 'Expand Search Area' }));
    await screen.findByRole('article', { name: 'Ben Oak' });
    expect(stored().passed).toEqual([]);
  });

  it('brings back all whom it passed over in this browser, however many', async () => {
    const many = Array.from({ length: 250 }, (_, at) => `member-${at}`);
    localStorage.setItem(`discover_${me.id}`, JSON.stringify({ liked: [], passed: many }));
    passed = candidates.map(({ id }) => id).concat(many);
    serve();
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByText('No More Matches');

    await user.click(screen.getByRole('button', { name: 'Expand Search Area' }));

    await waitFor(() => expect(stored().passed).toEqual([]));
    expect(passed).toEqual(candidates.map(({ id }) => id));
  });

  it('ends the day after its faces, with what else there is, and goes on', async () => {
    const names = ['Ben', 'Cleo', 'Dan', 'Eve'].map((name) => `${name} Day`);
    const day = names.map((fullName) => candidate({ ...ben, id: fullName, fullName }));
    await setFacesADay(2);
    serve({
      'GET /api/unread': { body: { conversations: [], total: 0, yourTurn: 3, likesHeld: false } },
      [`GET /api/users/${me.id}/potential-matches`]: () => ({
        body: day.filter(({ id }) => !passed.includes(id)),
      }),
    });
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Day' });
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('article', { name: 'Cleo Day' });

    await user.keyboard('{ArrowRight}');

    await screen.findByRole('heading', { name: "That's today." });
    const waiting = await screen.findByRole('link', { name: '3 people wait for your answer' });
    expect(waiting.getAttribute('href')).toBe('/matches?tab=chat&turn=yours');
    await user.keyboard('{ArrowLeft}');
    expect(passed).toEqual(['Ben Day', 'Cleo Day']);

    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('article', { name: 'Dan Day' });
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('article', { name: 'Eve Day' });
  });

  it('brings the last face back from the day’s end by an undo', async () => {
    await setFacesADay(1);
    serve();
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('heading', { name: "That's today." });

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByRole('article', { name: 'Ben Oak' })).toBeDefined();
  });

  it('has no end where the number is 0', async () => {
    await setFacesADay(0);
    serve();
    const { user } = renderSignedIn(<DiscoverTab />);
    for (const name of ['Ben Oak', 'Cleo Ash']) {
      await screen.findByRole('article', { name });
      await user.keyboard('{ArrowLeft}');
    }

    expect(await screen.findByText('No More Matches')).toBeDefined();
  });

  it('gives the break as the reason for no candidates', async () => {
    serve({
      'GET /api/auth/session': {
        body: { user: { ...me, pausedSince: '2026-11-20T12:00:00.000Z' } },
      },
      [`GET /api/users/${me.id}/potential-matches`]: { body: [] },
    });
    renderSignedIn(<DiscoverTab />);

    expect(await screen.findByText(/You’re taking a break/u)).toBeTruthy();
  });

  it('returns a candidate with a kind message when the day’s likes are used up', async () => {
    const message = "That's all your likes for today. New ones at midnight UTC.";
    serve({ 'POST /api/matches': { status: 429, body: { message, code: 'rate_limited' } } });
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });
    await user.click(screen.getByRole('button', { name: 'Like' }));
    await screen.findByText(message);
    expect(screen.queryByText('Action Failed')).toBeNull();
    await waitFor(() =>
      expect(screen.getAllByRole('article', { name: 'Ben Oak' })).toHaveLength(1),
    );
    expect(stored().liked).toEqual([]);
  });

  it('returns a candidate when the like could not be sent', async () => {
    serve({
      'POST /api/matches': { status: 409, body: { message: 'Slowly!', code: 'conflict' } },
    });
    const { user } = renderSignedIn(<DiscoverTab />);
    await screen.findByRole('article', { name: 'Ben Oak' });
    await user.click(screen.getByRole('button', { name: 'Like' }));
    await screen.findByText('Action Failed');
    await screen.findByText('Slowly!');
    await waitFor(() =>
      expect(screen.getAllByRole('article', { name: 'Ben Oak' })).toHaveLength(1),
    );
    expect(stored().liked).toEqual([]);
  });

  it('shows a candidate’s slides, and sends a like with a note about a prompt', async () => {
    const prompt = { id: 'p-1', promptId: 'soup', question: 'Best soup?', answer: 'Ramen' };
    const asked = serve({
      [`GET /api/users/${me.id}/potential-matches`]: {
        body: [{ ...candidate(ben), prompts: [prompt] }, candidate(cleo)],
      },
    });
    const { user } = renderSignedIn(
      <>
        <DiscoverTab />
        <LikeHost />
      </>,
    );
    await screen.findByRole('article', { name: 'Ben Oak' });

    await user.keyboard('{ArrowDown}{ArrowDown}');
    await screen.findByRole('region', { name: 'Best soup?' });
    await user.click(screen.getAllByRole('button', { name: 'Like with a note' })[0]!);

    await user.click(await screen.findByRole('button', { name: 'Send like' }));
    await screen.findByRole('article', { name: 'Cleo Ash' });
    const sent = asked.find(({ key }) => key === 'POST /api/matches');
    expect(sent?.body).toMatchObject({ about: { kind: 'prompt', id: 'p-1' } });
    expect(stored().liked).toEqual([ben.id]);
  });
});
