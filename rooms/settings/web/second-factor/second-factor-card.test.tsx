import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import SecondFactorCard from './second-factor-card.tsx';

const none = { isDemanded: true, isShown: false, hasCodes: false, recoveryCodes: 0, passkeys: 0 };
const there = { ...none, isShown: true, hasCodes: true, recoveryCodes: 9 };
const secret = 'U6MOR2TPYCO3GPF5K7DHHP4XYAGYTHSW';
const uri = `otpauth://totp/Rizzly:ann%40test.example?secret=${secret}&issuer=Rizzly`;

describe('SecondFactorCard', () => {
  it('shows a secret in two forms, takes a code, and shows the recovery codes once', async () => {
    let state: object = none;
    const asked = fakeMemberServer({
      'GET /api/second-factor': () => ({ body: state }),
      'POST /api/second-factor': { body: { secret, uri } },
      'PUT /api/second-factor': () => {
        state = there;
        return { body: { recoveryCodes: ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'] } };
      },
    });
    const { user } = renderSignedIn(<SecondFactorCard />, { path: '/settings/account' });
    expect(await screen.findByText(/This community asks its team/u)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Set Up Codes' }));
    expect(await screen.findByText('U6MO R2TP YCO3 GPF5 K7DH HP4X YAGY THSW')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A QR code with the secret below' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(uri);
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));

    const items = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'ABCD-EFGH-JKLM-NPQR',
      'STUV-WXYZ-2345-6789',
    ]);
    expect(asked.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({ code: '123456' });
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText(/9 recovery codes are left/u)).toBeTruthy();
  });

  it('says when a code does not fit', async () => {
    fakeMemberServer({
      'GET /api/second-factor': { body: none },
      'POST /api/second-factor': { body: { secret, uri } },
      'PUT /api/second-factor': {
        status: 401,
        body: { code: 'invalid_credentials', message: 'That code does not fit.' },
      },
    });
    const { user } = renderSignedIn(<SecondFactorCard />, { path: '/settings/account' });

    await user.click(await screen.findByRole('button', { name: 'Set Up Codes' }));
    await user.type(await screen.findByLabelText('Code from the app'), '1');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText('That code does not fit.')).toBeTruthy();
  });

  it('removes the codes after a second press', async () => {
    const asked = fakeMemberServer({
      'GET /api/second-factor': { body: there },
      'DELETE /api/second-factor': { body: none },
    });
    const { user } = renderSignedIn(<SecondFactorCard />, { path: '/settings/account' });

    await user.click(await screen.findByRole('button', { name: 'Remove Codes' }));
    expect(asked.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove them' }));

    expect(await screen.findByRole('button', { name: 'Set Up Codes' })).toBeTruthy();
  });
});
