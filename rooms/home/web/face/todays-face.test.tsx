import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aMatch, ben, cleo, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { useMatches } from '../../../matching/web/index.ts';
import { bestReason } from '../../index.ts';
import { TodaysFace } from './todays-face.tsx';
import { useBestFit } from './use-best-fit.ts';

type Handlers = Parameters<typeof fakeMemberServer>[0];

const FIT = 'GET /api/best-fit';
const LIST = `GET /api/users/${me.id}/matches`;
const FACES = `GET /api/users/${me.id}/potential-matches`;
const SWIPE = 'POST /api/matches';
const fit = { user: ben, reasons: ['1 shared interest'], until: '2026-11-22T00:00:00.000Z' };
const request = aMatch({ id: 'match-1', user1Id: ben.id, user2Id: me.id });
const aCandidate = (member: typeof ben) => ({
  ...member,
  sharedInterests: [],
  distanceMiles: 3,
  reasons: ['In your city'],
  pictures: [],
  prompts: [],
});

function Shown() {
  const { received, isPending } = useMatches();
  const { fit: found, isPending: isFitPending } = useBestFit();
  if (isPending || isFitPending) return <p>Loading</p>;
  const reason = bestReason({ likedBy: received.length, hasBestFit: Boolean(found) });
  return <TodaysFace reason={reason} requests={received} fit={found} />;
}

function show(handlers: Handlers) {
  const asked = fakeMemberServer({ [FIT]: { body: null }, [FACES]: { body: [] }, ...handlers });
  return { asked, ...renderSignedIn(<Shown />) };
}

const find = (name: string) => screen.findByRole('region', { name });

describe('a face that likes the member', () => {
  it.each([
    ['Accept Ben Oak', 'mutual'],
    ['Decline Ben Oak', 'declined'],
  ])('is answered with %s', async (name, status) => {
    const PUT = 'PUT /api/matches/match-1';
    const { asked, user } = show({
      [LIST]: { body: [request] },
      [PUT]: { body: { ...request, status } },
    });

    const face = within(await find('1 person likes you'));
    expect(face.getByRole('heading', { name: 'Ben Oak, 27' })).toBeDefined();
    await user.click(face.getByRole('button', { name }));

    expect(asked.find(({ key }) => key === PUT)?.body).toEqual({ status });
  });

  it('comes with its words, before the others and before somebody for both', async () => {
    const theirs = { ...request, note: 'Syrup or jam?', noteSenderId: ben.id };
    const other = aMatch({ id: 'other', user1Id: cleo.id, user2Id: me.id, otherUser: cleo });
    const { asked } = show({ [LIST]: { body: [theirs, other] }, [FIT]: { body: fit } });

    const face = within(await find('2 people like you'));

    expect(face.getByText('Syrup or jam?')).toBeDefined();
    expect(face.getByRole('link', { name: 'See All' }).getAttribute('href')).toBe(
      '/matches?tab=matches',
    );
    expect(screen.queryByText('Cleo Ash, 27')).toBeNull();
    // Faces of Discover are asked for only where nobody is known.
    expect(asked.some(({ key }) => key === FACES)).toBe(false);
  });

  it('accepts no second answer while one is being sent', async () => {
    const { asked, user } = show({
      [LIST]: { body: [request] },
      'PUT /api/matches/match-1': () => new Promise<never>(() => {}),
    });

    await user.click(await screen.findByRole('button', { name: 'Accept Ben Oak' }));
    await user.click(screen.getByRole('button', { name: 'Decline Ben Oak' }));

    const answers = asked.filter(({ key }) => key.startsWith('PUT'));
    expect(answers.map(({ body }) => body)).toEqual([{ status: 'mutual' }]);
  });
});

describe('somebody for both', () => {
  it('is shown with the reasons, and links to the profile', async () => {
    show({ [FIT]: { body: fit } });

    const face = within(await find('Somebody for you both'));

    const name = face.getByRole('heading', { name: 'Ben Oak, 27' });
    expect(within(name).getByRole('link').getAttribute('href')).toBe(`/profile/${ben.id}`);
    const reasons = within(face.getByRole('list', { name: 'Why you two' }));
    expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      fit.reasons,
    );
  });

  it.each([
    ['Like Ben Oak', 'like', 'pending'],
    ['Pass on Ben Oak', 'pass', 'declined'],
  ])('ends with %s', async (name, type, status) => {
    let found: object | null = fit;
    const { asked, user } = show({
      [FIT]: () => ({ body: found }),
      [SWIPE]: () => {
        found = null;
        return { status: 201, body: aMatch({ type, status }) };
      },
    });

    await user.click(within(await find('Somebody for you both')).getByRole('button', { name }));

    expect(await screen.findByText(/No new face right now/u)).toBeDefined();
    const sent = asked.filter(({ key }) => key === SWIPE).map(({ body }) => body);
    expect(sent).toMatchObject([{ user2Id: ben.id, type }]);
  });

  it('accepts no second action while one is being sent, and stays when it fails', async () => {
    const answer = Promise.withResolvers<{ status: number }>();
    const { asked, user } = show({ [FIT]: { body: fit }, [SWIPE]: () => answer.promise });
    const face = within(await find('Somebody for you both'));
    const pass = face.getByRole('button', { name: 'Pass on Ben Oak' });

    await user.click(face.getByRole('button', { name: 'Like Ben Oak' }));
    await user.click(pass);
    answer.resolve({ status: 500 });

    await waitFor(() => expect(pass.getAttribute('aria-disabled')).toBeNull());
    expect(asked.filter(({ key }) => key === SWIPE)).toHaveLength(1);
  });
});

describe('a new face', () => {
  it('gives way to the next one at once, and asks for more after the last', async () => {
    let faces = [ben, cleo];
    const { asked, user } = show({
      [FACES]: () => ({
        body: faces.map(aCandidate),
        headers: { link: '</api/next>; rel="next"' },
      }),
      [SWIPE]: (body) => ({ status: 201, body: aMatch(body as object) }),
    });
    const isFirst = await find('One new face');
    expect(within(isFirst).getByRole('heading', { name: 'Ben Oak, 27' })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Like Ben Oak' }));
    expect(await screen.findByRole('heading', { name: 'Cleo Ash, 27' })).toBeDefined();
    faces = [];
    await user.click(screen.getByRole('button', { name: 'Pass on Cleo Ash' }));

    expect(await screen.findByText(/No new face right now/u)).toBeDefined();
    const sent = asked.filter(({ key }) => key === SWIPE).map(({ body }) => body);
    expect(sent).toMatchObject([
      { user2Id: ben.id, type: 'like' },
      { user2Id: cleo.id, type: 'pass' },
    ]);
    const nearby = asked.filter(({ url }) => url.endsWith('?radius=25&limit=3'));
    expect(nearby).toHaveLength(2);
  });

  it('comes back when the like could not be sent', async () => {
    const { user } = show({
      [FACES]: { body: [aCandidate(ben)] },
      [SWIPE]: { status: 500 },
    });

    await user.click(await screen.findByRole('button', { name: 'Like Ben Oak' }));

    expect(await screen.findByRole('button', { name: 'Like Ben Oak' })).toBeDefined();
    expect(screen.getByText('Action Failed')).toBeDefined();
  });
});
