import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { Applications } from './applications.tsx';

const ANN = {
  id: 'ann',
  fullName: 'Ann Ash',
  domain: 'own.example',
  sameNetwork: 0,
  alike: ['time'],
  age: 30,
  location: 'Austin, TX',
  bio: null,
  interests: ['Music'],
  application: 'I sing.',
  appliedAt: '2026-11-20T12:00:00.000Z',
  invitedBy: null,
};
const BOT = {
  ...ANN,
  id: 'bot',
  fullName: 'Bo Bot',
  domain: 'cheap-mail.example',
  sameNetwork: 12,
  alike: ['network', 'words', 'time'],
};
const OTHER = { ...BOT, id: 'other', fullName: 'Bo Other' };

function show() {
  const asked = fakeMemberServer({
    'GET /api/desk/applications': { body: [ANN, BOT, OTHER] },
    'GET /api/desk/invited': { body: [] },
    'PUT /api/desk/applications': { body: { ids: ['bot', 'other'], decision: 'reject' } },
  });
  return { asked, ...renderSignedIn(<Applications />) };
}

describe('Applications', () => {
  it('shows how much time is left to answer within 72 hours', async () => {
    const appliedAt = new Date(Date.now() - 69.5 * HOUR_MS).toISOString();
    fakeMemberServer({
      'GET /api/desk/applications': { body: [{ ...ANN, appliedAt }] },
      'GET /api/desk/invited': { body: [] },
    });
    renderSignedIn(<Applications />);

    expect(await screen.findByText('2 h left')).toBeTruthy();
  });

  it('shows the domain of each, and what it shares with others who wait', async () => {
    show();

    const card = within((await screen.findAllByRole('listitem'))[1] ?? document.body);
    expect(card.getByText('Address at cheap-mail.example')).toBeTruthy();
    expect(card.getByText('Same network as 12 others')).toBeTruthy();
    expect(card.getByText('Same words')).toBeTruthy();
    expect(screen.getByText('Address at own.example')).toBeTruthy();
    const labels = card.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels).toEqual(['Like others who wait', 'Answer', 'Interests']);
  });

  it('rejects all that are alike, with one reason', async () => {
    const { asked, user } = show();

    await user.click(await screen.findByRole('button', { name: 'Choose those alike (2)' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Ann Ash' }).checked).toBe(
      false,
    );
    await user.click(screen.getByRole('button', { name: 'Decide …' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(dialog.getByText('Please write why: they read it in a mail.')).toBeTruthy();
    await user.type(dialog.getByLabelText('What was found'), 'We know this text');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));

    expect(await screen.findByText('2 Rejected')).toBeTruthy();
    expect(asked.find(({ key }) => key === 'PUT /api/desk/applications')?.body).toEqual({
      ids: ['bot', 'other'],
      decision: 'reject',
      reason: 'We know this text',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('chooses all, and one less', async () => {
    const { user } = show();

    await user.click(await screen.findByRole('checkbox', { name: 'Choose all 3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Bo Bot' }));

    expect(screen.getByText('2 chosen')).toBeTruthy();
  });
});
