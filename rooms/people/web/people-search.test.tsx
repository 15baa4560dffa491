import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { PeopleSearch } from './people-search.tsx';

const BOT = {
  id: 'bot',
  fullName: 'Bo Bot',
  state: 'active',
  role: 'member',
  since: '2026-11-20T00:00:00.000Z',
  sameNetwork: 12,
  alike: [],
  mails: null,
};
const WAITING = {
  ...BOT,
  id: 'rae',
  fullName: null,
  state: 'unverified',
  sameNetwork: 0,
  mails: [{ kind: 'verification', at: BOT.since, state: 'failed', reason: 'no such address' }],
};

function show() {
  const asked = fakeMemberServer({
    'GET /api/desk/members': { body: [BOT, WAITING], headers: { 'x-total-count': '240' } },
    'POST /api/desk/registrations/rae/resend': { body: { id: 'rae' } },
  });
  const { user } = renderSignedIn(
    <PeopleSearch list="GET /api/desk/members">{() => null}</PeopleSearch>,
  );
  return { asked, user };
}

const lastQuery = (asked: { key: string; url: string }[]) =>
  new URL(asked.findLast(({ key }) => key === 'GET /api/desk/members')?.url ?? '', 'http://x')
    .searchParams;

describe('PeopleSearch', () => {
  it('says how many there are, and finds by filters', async () => {
    const { asked, user } = show();
    expect(await screen.findByText('240 found')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.type(screen.getByLabelText('Domain of the address'), ' cheap-mail ');
    await user.selectOptions(screen.getByLabelText('State'), 'Limited');
    await expect.poll(() => lastQuery(asked).get('state')).toBe('limited');
    expect(lastQuery(asked).get('domain')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Find' }));

    await expect.poll(() => lastQuery(asked).get('domain')).toBe('cheap-mail');
    expect(lastQuery(asked).get('state')).toBe('limited');
    // Also while they are folded.
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeTruthy();
  });

  it('finds whom a member invited, picked by their name', async () => {
    const { asked, user } = show();

    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.type(screen.getByLabelText('Invited by'), 'bo');
    await user.click(await screen.findByRole('option', { name: /^Bo Bot/u }));

    await expect.poll(() => asked.some(({ url }) => url.includes('invitedBy=bot'))).toBe(true);
  });

  it('finds others like somebody, or on their network, and goes back', async () => {
    const { asked, user } = show();

    await user.click(await screen.findByRole('button', { name: 'Same network as 12 others' }));
    await expect.poll(() => lastQuery(asked).get('network')).toBe('bot');
    await user.click(await screen.findByRole('button', { name: 'More about Bo Bot' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Find others' }));
    await expect.poll(() => lastQuery(asked).get('like')).toBe('bot');
    const back = screen.getByRole('button', { name: /^Like Bo Bot/u });
    await expect.poll(() => document.activeElement).toBe(back);
    await user.click(back);

    expect(screen.queryByRole('button', { name: /^Like Bo Bot/u })).toBeNull();
  });

  it('shows when a registration came and what became of its mail, and sends it again', async () => {
    const { asked, user } = show();
    const [, row] = await screen.findAllByRole('listitem');

    expect(within(row!).getByText('Registration of Nov 20, 2026')).toBeTruthy();
    expect(within(row!).getByText(/Mail failed.*no such address/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send the mail again' }));

    expect(await screen.findByText('Sent Again')).toBeTruthy();
    expect(asked.map(({ key }) => key)).toContain('POST /api/desk/registrations/rae/resend');
  });
});
