import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { changeLocale } from '../../platform/web/language/catalogue.ts';
import { fakeMemberServer, me } from '../../testing/web/people.ts';
import { renderSignedIn } from '../../testing/web/render-signed-in.tsx';
import { RestrictedApp } from './restricted-app.tsx';

afterEach(() => act(() => changeLocale('en')));

describe('RestrictedApp', () => {
  it('can be read in another language', async () => {
    const restriction = { access: 'suspended', until: null };
    fakeMemberServer({
      'GET /api/auth/session': { body: { user: { ...me, restriction } } },
      'GET /api/standing': { body: { restrictions: [] } },
      'GET /api/export': { body: { state: 'none' } },
    });
    const { user } = renderSignedIn(<RestrictedApp />);

    await user.click(await screen.findByRole('button', { name: 'Español' }));

    expect(await screen.findByRole('button', { name: 'Cerrar sesión' })).toBeTruthy();
  });
});
