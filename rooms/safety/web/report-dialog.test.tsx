import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import ReportDialog from './report-dialog.tsx';

async function sendReport({ alsoBlock }: { alsoBlock: boolean }) {
  const report = {
    id: 'r',
    code: 'R-1',
    state: 'received',
    expectedBy: '2026-11-27T12:00:00.000Z',
  };
  fakeMemberServer({ 'POST /api/reports': { status: 201, body: { report } } });
  const { user } = renderSignedIn(
    <ReportDialog
      request={{ subject: { kind: 'member', id: 'ben' }, name: 'Ben' }}
      onClose={() => {}}
      onBlocked={() => {}}
    />,
  );
  await user.click(await screen.findByRole('radio', { name: /^Spam/u }));
  if (!alsoBlock) await user.click(screen.getByRole('switch', { name: 'Also block' }));
  await user.click(screen.getByRole('button', { name: 'Send Report' }));
  await screen.findByText(
    "We have your report R-1. Ben isn't told. Expect our answer within 72 hours.",
  );
}

describe('ReportDialog', () => {
  it('says that the member is blocked, too', async () => {
    await sendReport({ alsoBlock: true });

    expect(screen.getByText(/^Ben is blocked/u)).toBeTruthy();
  });

  it('says nothing of a block without one', async () => {
    await sendReport({ alsoBlock: false });

    expect(screen.queryByText(/is blocked/u)).toBeNull();
  });
});
