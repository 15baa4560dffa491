import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { EmailCard } from './email-card.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const SIGN_IN_AGAIN = 'You signed in a while ago. Please sign out, sign in with your passkey.';
const passkey = { id: 'key-1', name: 'Phone', createdAt: '2026-11-20T12:00:00Z', lastUsedOn: null };

function serve(hasPassword: boolean, handlers: Parameters<typeof fakeServer>[0]) {
  return fakeServer({
    'GET /api/auth/session': { body: { user: anOwnUser({ hasPassword }) } },
    'GET /api/account': { body: { pendingEmail: null } },
    'GET /api/passkeys': { body: [passkey] },
    ...handlers,
  });
}

describe('EmailCard', () => {
  it.each([
    { hasPassword: true, body: { newEmail: 'new@test.example', password: 'secret1' } },
    { hasPassword: false, body: { newEmail: 'new@test.example' } },
  ])('asks for the password if there is one, here $hasPassword', async ({ hasPassword, body }) => {
    const asked = serve(hasPassword, { 'POST /api/account/email': { body: { message: 'Sent.' } } });
    const { user } = renderSignedIn(<EmailCard />);

    await user.click(await screen.findByRole('button', { name: 'Change Email' }));
    await user.type(screen.getByLabelText('New Email'), 'new@test.example');
    const password = screen.queryByLabelText('Your Password');
    if (password) await user.type(password, 'secret1');
    await user.click(screen.getByRole('button', { name: 'Send Link' }));

    expect(await screen.findByText('Look in Your New Inbox')).toBeDefined();
    expect(password !== null).toBe(hasPassword);
    expect(asked.find(({ key }) => key.startsWith('POST'))?.body).toEqual(body);
  });
});

describe('PasskeyRow', () => {
  it.each([
    { hasPassword: true, fields: 1, toasts: 0 },
    { hasPassword: false, fields: 0, toasts: 1 },
  ])(
    'asks after a while for the password or a new sign-in, with a password: $hasPassword',
    async ({ hasPassword, fields, toasts }) => {
      const body = { code: 'password_needed', message: SIGN_IN_AGAIN };
      serve(hasPassword, { 'DELETE /api/passkeys/key-1': { status: 403, body } });
      const { user } = renderSignedIn(
        <ul>
          <PasskeyRow passkey={passkey} />
        </ul>,
      );

      await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
      await user.click(await screen.findByRole('button', { name: 'Remove Passkey' }));

      await waitFor(() => {
        expect(screen.queryAllByLabelText('Your Password')).toHaveLength(fields);
        expect(screen.queryAllByText(SIGN_IN_AGAIN)).toHaveLength(toasts);
      });
    },
  );
});
