import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { Restriction } from '../index.ts';
import { StandingPage } from './standing-page.tsx';

const restriction: Restriction = {
  id: 'one',
  kind: 'suspend',
  until: '2026-11-28T12:00:00.000Z',
  finding: 'You sell coins.',
  rule: 'spam',
  automated: false,
  ownInitiative: false,
  appeal: null,
  decidedAt: '2026-11-21T12:00:00.000Z',
  isActive: true,
  appealUntil: '2027-05-21T12:00:00.000Z',
  undone: null,
};

async function show(changes: Partial<Restriction>): Promise<void> {
  const restrictions = [{ ...restriction, ...changes }];
  fakeMemberServer({ 'GET /api/standing': { body: { restrictions } } });
  renderSignedIn(<StandingPage />, { path: '/standing' });
  await screen.findByText('You sell coins.');
}

const canAppeal = () => screen.queryByRole('button', { name: 'Appeal' }) !== null;

describe('StandingPage', () => {
  it('offers an appeal, even after a decision has expired', async () => {
    await show({ isActive: false });

    expect(screen.getByText('Over')).toBeTruthy();
    expect(screen.getByText(/^Ended on Nov 28, 2026/u)).toBeTruthy();
    expect(canAppeal()).toBe(true);
  });

  it('shows the finding when a decision was undone', async () => {
    const undone = { at: '2026-11-22T12:00:00.000Z', finding: 'These were no coins.' };
    await show({ isActive: false, appealUntil: null, undone });

    expect(screen.getByText('Undone')).toBeTruthy();
    expect(screen.getByText('These were no coins.')).toBeTruthy();
    expect(canAppeal()).toBe(false);
  });

  it('says it once when an appeal was overturned', async () => {
    const finding = 'These were no coins.';
    const undone = { at: '2026-11-22T12:00:00.000Z', finding };
    await show({
      isActive: false,
      appealUntil: null,
      undone,
      appeal: { state: 'overturned', finding },
    });

    expect(screen.getAllByText(finding)).toHaveLength(1);
  });

  it('explains decisions to a member who has none', async () => {
    fakeMemberServer({ 'GET /api/standing': { body: { restrictions: [] } } });
    renderSignedIn(<StandingPage />, { path: '/standing' });

    expect(
      await screen.findByRole('region', { name: 'What happens with a decision' }),
    ).toBeTruthy();
    expect(screen.getByText(/^You can appeal once, within 6 months\./u)).toBeTruthy();
  });
});
