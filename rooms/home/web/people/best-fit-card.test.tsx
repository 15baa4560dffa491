import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aMatch, ben, fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { BestFitCard, useBestFit } from './best-fit-card.tsx';

const FIT = 'GET /api/best-fit';
const SWIPE = 'POST /api/matches';
const fit = { user: ben, reasons: ['1 shared interest'], until: '2026-11-22T00:00:00.000Z' };

function Shown() {
  const { fit: found, isPending } = useBestFit();
  if (isPending) return <p>Loading</p>;
  return found ? <BestFitCard fit={found} /> : <p>Nobody today</p>;
}

const findCard = () => screen.findByRole('region', { name: 'Somebody for you both' });

describe('BestFitCard', () => {
  it('shows the member with the reasons, and links to the profile', async () => {
    fakeMemberServer({ [FIT]: { body: fit } });
    renderSignedIn(<Shown />);

    const card = within(await findCard());

    expect(card.getByRole('heading', { name: 'Somebody for you both' })).toBeDefined();
    const name = card.getByRole('heading', { name: 'Ben Oak, 27' });
    expect(within(name).getByRole('link').getAttribute('href')).toBe(`/profile/${ben.id}`);
    const reasons = within(card.getByRole('list', { name: 'Why you two' }));
    expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      fit.reasons,
    );
  });

  it('shows nothing on a day without one', async () => {
    fakeMemberServer({ [FIT]: { body: null } });
    renderSignedIn(<Shown />);

    expect(await screen.findByText('Nobody today')).toBeDefined();
  });

  it.each([
    ['Like Ben Oak', 'like', 'pending'],
    ['Pass on Ben Oak', 'pass', 'declined'],
  ])('ends with %s', async (name, type, status) => {
    let found: object | null = fit;
    const asked = fakeMemberServer({
      [FIT]: () => ({ body: found }),
      [SWIPE]: () => {
        found = null;
        return { status: 201, body: aMatch({ type, status }) };
      },
    });
    const { user } = renderSignedIn(<Shown />);

    await user.click(within(await findCard()).getByRole('button', { name }));

    expect(await screen.findByText('Nobody today')).toBeDefined();
    const sent = asked.filter(({ key }) => key === SWIPE).map(({ body }) => body);
    expect(sent).toMatchObject([{ user2Id: ben.id, type }]);
  });

  it('accepts no second action while one is being sent, and stays when it fails', async () => {
    const answer = Promise.withResolvers<{ status: number }>();
    const asked = fakeMemberServer({ [FIT]: { body: fit }, [SWIPE]: () => answer.promise });
    const { user } = renderSignedIn(<Shown />);
    const card = within(await findCard());
    const pass = card.getByRole('button', { name: 'Pass on Ben Oak' });

    await user.click(card.getByRole('button', { name: 'Like Ben Oak' }));
    await user.click(pass);
    answer.resolve({ status: 500 });

    await waitFor(() => expect(pass.getAttribute('aria-disabled')).toBeNull());
    expect(asked.filter(({ key }) => key === SWIPE)).toHaveLength(1);
  });
});
