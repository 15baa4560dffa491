import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { refreshCommunity } from '../../../platform/web/community.ts';
import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { DEFAULT_PUBLIC_COMMUNITY } from '../index.ts';
import { AgreementPage } from './agreement-page.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { CommunityPage } from './community-page.tsx';

const GARDEN = {
  id: 'a1',
  text: { en: 'The garden opens', es: null },
  from: '2026-01-01T00:00:00.000Z',
  until: '2090-01-01T00:00:00.000Z',
};
const visitor = { 'GET /api/auth/session': { status: 401, body: { message: 'Sign in.' } } };
const member = { 'GET /api/auth/session': { body: { user: anOwnUser() } } };
const rules = { page: 'rules', version: 2, html: '<p>Be kind</p>', at: '2026-11-21T12:00:00.000Z' };

/** Answers as a server whose community is this. */
async function serve(community: object, handlers: Parameters<typeof fakeServer>[0]) {
  const body = { ...DEFAULT_PUBLIC_COMMUNITY, ...community };
  const asked = fakeServer({ 'GET /api/community': { body }, ...handlers });
  await refreshCommunity();
  return asked;
}

beforeEach(() => localStorage.clear());

describe('CommunityPage', () => {
  it('shows the text and its version', async () => {
    await serve({}, { ...visitor, 'GET /api/pages/rules': { body: rules } });
    renderApp(<CommunityPage />, { path: '/rules' });

    expect(await screen.findByText('Be kind')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'House rules' })).toBeTruthy();
    expect(screen.getByText('Version 2, from November 21, 2026')).toBeTruthy();
  });

  it('shows the contact on the page about the community, without a text too', async () => {
    const contact = { email: 'hello@berlin.example', postal: null, authorities: null };
    await serve({ contact }, { ...visitor, 'GET /api/pages/about': { status: 404 } });
    renderApp(<CommunityPage />, { path: '/about' });

    expect(await screen.findByRole('link', { name: 'hello@berlin.example' })).toBeTruthy();
  });

  it('is not there without a text', async () => {
    await serve({}, { ...visitor, 'GET /api/pages/terms': { status: 404 } });
    renderApp(<CommunityPage />, { path: '/terms' });

    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});

describe('AnnouncementBar', () => {
  it('is closed by a visitor in this browser', async () => {
    await serve({ announcements: [GARDEN] }, visitor);
    const { unmount } = renderApp(<AnnouncementBar />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close the announcement' }));

    expect(screen.queryByText('The garden opens')).toBeNull();
    unmount();
    renderApp(<AnnouncementBar />);
    await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
    expect(screen.queryByText('The garden opens')).toBeNull();
  });

  it('is closed by a member on all devices', async () => {
    const asked = await serve(
      { announcements: [GARDEN] },
      {
        ...member,
        'GET /api/announcements': { body: [GARDEN] },
        'POST /api/announcements/a1/close': { body: { message: 'Closed.' } },
      },
    );
    renderSignedIn(<AnnouncementBar />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close the announcement' }));

    await waitFor(() => expect(screen.queryByText('The garden opens')).toBeNull());
    expect(asked.map(({ key }) => key)).toContain('POST /api/announcements/a1/close');
  });

  it('is not shown to a member who closed it elsewhere', async () => {
    const asked = await serve(
      { announcements: [GARDEN] },
      { ...member, 'GET /api/announcements': { body: [] } },
    );
    renderSignedIn(<AnnouncementBar />);

    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/announcements'));
    expect(screen.queryByText('The garden opens')).toBeNull();
  });
});

describe('AgreementPage', () => {
  it('agrees to the version that was shown', async () => {
    const asked = await serve(
      { rulesVersion: 2, pages: ['rules'] },
      {
        ...member,
        'GET /api/pages/rules': { body: rules },
        'POST /api/agreements': { body: { version: 2 } },
      },
    );
    renderSignedIn(<AgreementPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'I agree' }));

    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /api/agreements')?.body).toEqual({
        version: 2,
      }),
    );
  });
});
