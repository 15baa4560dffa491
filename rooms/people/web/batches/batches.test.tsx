import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { PeopleSearch } from '../people-search.tsx';
import { RecentBatches } from './batch-progress.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const BOT = {
  id: 'bot',
  fullName: 'Bo Bot',
  state: 'active',
  role: 'member',
  since: AT,
  sameNetwork: 0,
  alike: [],
  mails: null,
};
const MO = { ...BOT, id: 'mo', fullName: 'Mo Moderator', role: 'moderator' };
const BATCH = {
  id: 'batch',
  state: 'done',
  total: 240,
  done: 240,
  skipped: 2,
  decision: 'ban',
  reason: 'spam',
  finding: 'Links in likes',
  quiet: true,
  startedBy: { id: 'mo', fullName: 'Mo Moderator', isFormer: false },
  startedAt: AT,
  undoUntil: '2026-11-27T12:00:00.000Z',
};

function show() {
  const asked = fakeMemberServer({
    'GET /api/desk/members': { body: [BOT, MO], headers: { 'x-total-count': '240' } },
    'GET /api/desk/batches': { body: [BATCH] },
    'GET /api/desk/batches/batch': { body: { batch: BATCH } },
    'POST /api/desk/batches': { body: { batch: { ...BATCH, state: 'running', done: 0 } } },
    'POST /api/desk/batches/batch/undo': { body: { batch: { ...BATCH, state: 'undoing' } } },
  });
  const { user } = renderSignedIn(
    <>
      <PeopleSearch list="GET /api/desk/members">{() => null}</PeopleSearch>
      <RecentBatches />
    </>,
  );
  return { asked, user };
}

const sent = (asked: { key: string; body?: unknown }[]) =>
  asked.find(({ key }) => key === 'POST /api/desk/batches')?.body;

async function decide({ user }: ReturnType<typeof show>, decision = 'Ban') {
  await user.click(await screen.findByRole('button', { name: 'Decide …' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Decide about/u }));
  await user.selectOptions(dialog.getByLabelText('Decision'), decision);
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Spam');
  await user.type(dialog.getByLabelText('What was found'), 'Links in likes');
  return dialog;
}

describe('a batch', () => {
  it('decides about those chosen, and shows how far it is', async () => {
    const shown = show();
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Choose Bo Bot' }));
    const dialog = await decide(shown, 'Limit');
    expect(dialog.getByLabelText<HTMLSelectElement>('Days').value).toBe('7');
    await shown.user.click(dialog.getByRole('button', { name: 'Decide' }));

    expect(await dialog.findByText('240 of 240')).toBeTruthy();
    expect(dialog.getByText(/2 members left alone/u)).toBeTruthy();
    expect(sent(shown.asked)).toEqual({
      members: ['bot'],
      decision: 'limit',
      days: 7,
      reason: 'spam',
      finding: 'Links in likes',
      quiet: false,
    });
  });

  it('decides about all of a search', async () => {
    const shown = show();
    const { user } = shown;
    expect(screen.queryByRole('checkbox', { name: 'Choose all 240' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.type(screen.getByLabelText('Domain of the address'), 'cheap-mail');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all 240' }));
    const dialog = await decide(shown);
    // Not by a number: that counts waiting registrations too.
    expect(screen.getByRole('dialog', { name: 'Decide about everybody found' })).toBeTruthy();
    await user.click(dialog.getByRole('switch', { name: 'Send no mail at all' }));
    await user.click(dialog.getByRole('button', { name: 'Decide' }));

    await waitFor(() =>
      expect(sent(shown.asked)).toEqual({
        members: { domain: 'cheap-mail' },
        decision: 'ban',
        reason: 'spam',
        finding: 'Links in likes',
        quiet: true,
      }),
    );
  });

  it('chooses no staff', async () => {
    show();

    await screen.findByRole('checkbox', { name: 'Choose Bo Bot' });
    expect(screen.queryByRole('checkbox', { name: 'Choose Mo Moderator' })).toBeNull();
  });

  it('is taken back after a question', async () => {
    const { asked, user } = show();

    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));

    await waitFor(() =>
      expect(asked.some(({ key }) => key === 'POST /api/desk/batches/batch/undo')).toBe(true),
    );
  });
});
