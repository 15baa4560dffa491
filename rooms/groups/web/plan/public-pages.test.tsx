import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';

import { fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderApp } from '../../../../testing/web/render-app.tsx';
import { ContactPage } from './contact-page.tsx';
import { SharedDatePage } from './shared-date-page.tsx';

const SIGNED_OUT = { status: 401, body: { message: 'Please sign in.', code: 'unauthenticated' } };
const GONE = { status: 404, body: { message: 'Not found', code: 'not_found' } };

describe('the page of a shared date', () => {
  const show = (answer: object) => {
    fakeServer({ 'GET /api/auth/session': SIGNED_OUT, 'GET /api/shared/t': answer });
    renderApp(<Route path="/shared/:token" component={SharedDatePage} />, { path: '/shared/t' });
  };

  it('shows the time in its zone, the place and first names', async () => {
    show({
      body: {
        startsAt: '2030-07-02T00:00:00.000Z',
        zone: 'America/Chicago',
        place: { name: 'The Oak', city: 'Austin, TX' },
        firstNames: ['Ann', 'Ben'],
      },
    });
    expect(await screen.findByText(/Jul 1, 7:00\sPM CDT/u)).toBeTruthy();
    expect(screen.getByText('The Oak, Austin, TX')).toBeTruthy();
    expect(screen.getByText('With Ann and Ben')).toBeTruthy();
  });

  it('says that an expired link no longer works, and leads on', async () => {
    show(GONE);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    const welcome = screen.getByRole('link', { name: 'What Is Rizzly?' });
    expect(welcome.getAttribute('href')).toBe('/');
  });
});

describe('the page of a contact', () => {
  it('agrees only when the button is pressed', async () => {
    const asked = fakeServer({
      'GET /api/auth/session': SIGNED_OUT,
      'POST /api/contacts/agree': { body: { firstName: 'Ann', agrees: true } },
    });
    const { user } = renderApp(<Route path="/contact/:token" component={ContactPage} />, {
      path: '/contact/t',
    });
    const agree = await screen.findByRole('button', { name: 'I Agree' });
    expect(screen.getByText(/no emergency service/u)).toBeTruthy();
    expect(asked.some(({ key }) => key === 'POST /api/contacts/agree')).toBe(false);
    await user.click(agree);
    expect(await screen.findByText('You’re a contact of Ann')).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ token: 't', agrees: true }));
  });
});
