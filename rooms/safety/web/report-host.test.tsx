import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { ReportHost } from './report-host.tsx';
import { ReportButton } from './report-item.tsx';

function showButton(role: 'member' | 'moderator') {
  const asked = fakeMemberServer({
    'GET /api/auth/session': { body: { user: { ...me, role } } },
    'GET /api/community': { body: {} },
    'POST /api/desk/cases': { status: 201, body: { case: { id: 'the-case' } } },
  });
  const subject = { kind: 'event', id: 'e' } as const;
  const { user, location } = renderSignedIn(
    <>
      <ReportButton request={{ subject, name: 'Ben' }} />
      <ReportHost />
    </>,
  );
  return { user, location, asked };
}

describe('ReportButton', () => {
  it('lets staff open a case, and leads to it', async () => {
    const { user, location, asked } = showButton('moderator');

    await user.click(await screen.findByRole('button', { name: 'Open a case: Ben' }));
    const reason = await screen.findByLabelText<HTMLSelectElement>('Reason');
    // Nothing that harms somebody is chosen before.
    expect(reason.value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Open a case' }));
    expect(await screen.findByText('Please choose a reason')).toBeTruthy();
    expect(await screen.findByText('Please write what was found')).toBeTruthy();
    await user.selectOptions(reason, 'scam');
    await user.type(screen.getByLabelText(/^What you found/u), 'Asks for money');
    await user.click(screen.getByRole('button', { name: 'Open a case' }));

    await expect.poll(() => location.history?.at(-1)).toBe('/desk/the-case');
    const sent = asked.find(({ key }) => key === 'POST /api/desk/cases');
    expect(sent?.body).toEqual({
      subject: { kind: 'event', id: 'e' },
      reason: 'scam',
      finding: 'Asks for money',
    });
  });

  it('offers members no case', async () => {
    showButton('member');

    expect(await screen.findByRole('button', { name: 'Report Ben' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Open a case/u })).toBeNull();
  });
});
