import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { refreshCommunity } from '../../platform/web/community.ts';
import { DEFAULT_PUBLIC_COMMUNITY } from '../../rooms/community/index.ts';
import { aMatch, ben, fakeMemberServer, me } from '../../testing/web/people.ts';
import { renderSignedIn } from '../../testing/web/render-signed-in.tsx';
import { AgreementApp } from './agreement-app.tsx';

const session = { browser: 'Firefox · Linux', createdAt: '2026-11-20T12:00:00.000Z' };

async function openSafety() {
  const asked = fakeMemberServer({
    'GET /api/community': { body: { ...DEFAULT_PUBLIC_COMMUNITY, rulesVersion: 2 } },
    'GET /api/pages/rules': {
      body: { page: 'rules', version: 2, html: '<p>Be kind</p>', at: '2026-11-21T12:00:00.000Z' },
    },
    'GET /api/account/export': { body: { export: null } },
    [`GET /api/users/${me.id}/matches`]: { body: [aMatch({ status: 'mutual' })] },
    'GET /api/sessions': {
      body: [
        { ...session, id: 's1', lastSeenOn: '2026-11-21', current: true },
        { ...session, id: 's2', lastSeenOn: '2026-11-20', current: false },
      ],
    },
    'DELETE /api/sessions': { body: { message: 'Signed out.' } },
    'POST /api/blocks': { status: 201, body: { message: 'Blocked.' } },
  });
  await refreshCommunity();
  const { user } = renderSignedIn(<AgreementApp />);
  await user.click(await screen.findByRole('button', { name: 'Safety and sign-ins' }));
  return { user, keys: () => asked.map(({ key }) => key) };
}

describe('AgreementApp', () => {
  it('lets a member block before they agree, and offers no goodbye', async () => {
    const { user, keys } = await openSafety();

    await user.click(await screen.findByRole('button', { name: `More about ${ben.fullName}` }));
    expect(await screen.findByRole('menuitem', { name: 'Unmatch' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Say goodbye' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Block' }));
    await user.click(await screen.findByRole('button', { name: 'Block' }));

    await waitFor(() => expect(keys()).toContain('POST /api/blocks'));
  });

  it('lets a member change the password and end other sessions', async () => {
    const { user, keys } = await openSafety();

    expect(await screen.findByLabelText('Current Password')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));

    await waitFor(() => expect(keys()).toContain('DELETE /api/sessions'));
  });

  it('hides it at first', async () => {
    const { user } = await openSafety();

    await user.click(screen.getByRole('button', { name: 'Safety and sign-ins' }));

    expect(screen.queryByLabelText('Current Password')).toBeNull();
  });
});
