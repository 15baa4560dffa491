import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { OwnUser } from '../../rooms/account/index.ts';
import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { App } from './app.tsx';

const SIGNED_OUT = { status: 401, body: { message: 'Please sign in.', code: 'unauthenticated' } };

/** Renders the whole app at an address, with or without a session. */
function openAt(
  path: string,
  isMember: boolean,
  changes: Partial<OwnUser> = {},
  handlers: Parameters<typeof fakeServer>[0] = {},
) {
  history.replaceState(null, '', path);
  const asked = fakeServer({
    'GET /api/auth/session': isMember ? { body: { user: anOwnUser(changes) } } : SIGNED_OUT,
    'GET /api/auth/verify-email': { body: { user: anOwnUser(), message: 'Verified' } },
    'POST /api/auth/logout': { body: { message: 'Signed out.' } },
    ...handlers,
  });
  render(<App />);
  return asked;
}

const titleIs = (title: string) => waitFor(() => expect(document.title).toBe(title));

describe('signed out', () => {
  it.each(['/', '/onboarding', '/challenges', '/no/such/page'])(
    '%s shows Welcome',
    async (path) => {
      openAt(path, false);
      expect(await screen.findByRole('button', { name: 'Get Started' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
      for (const feature of ['Video-First Introductions', 'Rizz Score System', 'Group Date Mode']) {
        expect(screen.getByText(feature)).toBeTruthy();
      }
      await titleIs('Welcome - Rizzly');
    },
  );

  it.each([
    ['/login', 'Sign In - Rizzly'],
    ['/register', 'Sign Up - Rizzly'],
    ['/verify-email', 'Verify Email - Rizzly'],
    ['/forgot-password', 'Forgot Password - Rizzly'],
    ['/reset-password', 'Reset Password - Rizzly'],
  ])('%s is titled %s', async (path, title) => {
    openAt(path, false);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it.each(['/all-right/p1', '/room/r1'])(
    '%s asks to sign in, and opens afterwards',
    async (path) => {
      const user = userEvent.setup();
      openAt(path, false, {}, { 'POST /api/auth/login': { body: { user: anOwnUser() } } });
      await user.type(await screen.findByLabelText('Email'), 'mona@example.com');
      await user.type(screen.getByLabelText('Password'), 'secret');
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      await waitFor(() => expect(localStorage.getItem('current_user')).toContain('Mona Vale'));
      await waitFor(() => expect(location.pathname).toBe(path));
    },
  );

  it('opens sign-up from Welcome', async () => {
    const user = userEvent.setup();
    openAt('/', false);
    await user.click(await screen.findByRole('button', { name: 'Get Started' }));
    await titleIs('Sign Up - Rizzly');
    expect(location.pathname).toBe('/register');
  });

  it.each([
    ['/', 'button', 'Sign In', 'Sign In - Rizzly'],
    ['/', 'button', 'Get Started', 'Sign Up - Rizzly'],
    ['/login', 'link', 'Forgot password?', 'Forgot Password - Rizzly'],
    ['/reset-password', 'link', 'Back to Login', 'Sign In - Rizzly'],
  ])('moves the focus from %s by %s %s to the content', async (path, role, name, title) => {
    const user = userEvent.setup();
    openAt(path, false);
    await user.click(await screen.findByRole(role, { name }));
    await titleIs(title);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('moves the focus to the heading of the screen that replaces a form', async () => {
    const user = userEvent.setup();
    openAt(
      '/forgot-password',
      false,
      {},
      {
        'POST /api/auth/forgot-password': { body: { message: 'ok' } },
      },
    );
    await user.type(await screen.findByLabelText('Email'), 'mona@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    const heading = await screen.findByRole('heading', { name: 'Look in your inbox' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('/verify-email (§4)', () => {
  it('signs in, and redirects to Home after 2 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openAt('/verify-email?token=abc', false);
    expect(await screen.findByText('Email Verified!')).toBeTruthy();
    expect(localStorage.getItem('current_user')).toContain('Mona Vale');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(location.pathname).toBe('/verify-email');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(location.pathname).toBe('/');
    await titleIs('Home');
  });
});

describe('signed in', () => {
  it.each(['/login', '/register', '/onboarding'])('%s redirects to Home (§2)', async (path) => {
    openAt(path, true);
    await waitFor(() => expect(location.pathname).toBe('/'));
    await titleIs('Home');
  });

  it('shows the 404 page for an unknown path', async () => {
    openAt('/no/such/page', true);
    expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
    await titleIs('Page Not Found');
  });

  it('shows the bar and the menu (§2), and logs out', async () => {
    const user = userEvent.setup();
    const asked = openAt('/no/such/page', true);
    expect((await screen.findByText(/Rizz$/u)).textContent).toBe('120 Rizz');
    for (const name of ['Home', 'Browse', 'Challenges', 'Matches']) {
      expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);
    }
    await user.click(screen.getByText('MV'));
    expect(await screen.findByText('Mona Vale')).toBeTruthy();
    expect(screen.getByText('Level 2 • 3 day streak')).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Desk' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(localStorage.getItem('current_user')).toBeNull());
    expect(asked.map(({ key }) => key)).toContain('POST /api/auth/logout');
  });

  it.each(['moderator', 'admin'] as const)('has the desk in the menu of %s', async (role) => {
    const user = userEvent.setup();
    openAt('/no/such/page', true, { role });
    await user.click(await screen.findByText('MV'));
    await user.click(await screen.findByRole('menuitem', { name: 'Desk' }));
    await titleIs('Desk');
    expect(location.pathname).toBe('/desk');
  });

  it('shows /safety between the bars', async () => {
    openAt('/safety', true);

    expect(await screen.findByRole('heading', { name: 'Safe among strangers' })).toBeTruthy();
    expect(screen.getAllByRole('navigation', { name: 'Main' }).length).toBeGreaterThan(0);
  });

  it('shows /safety without the bars to a suspended member', async () => {
    openAt('/safety', true, { restriction: { access: 'suspended', until: null } });

    expect(await screen.findByRole('heading', { name: 'Safe among strangers' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('leads from /settings/notifications to the section of that title', async () => {
    openAt('/settings/notifications', true);

    await waitFor(() => expect(location.pathname).toBe('/settings/notices'));
  });

  it('shows a failed log-out, and stays signed in', async () => {
    const user = userEvent.setup();
    openAt('/no/such/page', true, {}, { 'POST /api/auth/logout': { status: 503, body: '' } });
    await user.click(await screen.findByText('MV'));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('Log Out Failed')).toBeTruthy();
    expect(localStorage.getItem('current_user')).not.toBeNull();
  });

  it('shows no streak after a missed day', async () => {
    const user = userEvent.setup();
    openAt('/no/such/page', true, { lastDailyBonusAt: '2026-11-01T10:00:00.000Z' });
    await user.click(await screen.findByText('MV'));
    expect(await screen.findByText('Level 2 • 0 day streak')).toBeTruthy();
  });

  describe('with an edited profile', () => {
    async function editBio() {
      const user = userEvent.setup();
      history.pushState(null, '', '/challenges');
      history.pushState(null, '', '/profile?edit=bio');
      openAt('/profile?edit=bio', true);
      await user.type(await screen.findByLabelText('Bio'), 'Hello');
      return user;
    }

    it.each([
      ['a link', () => screen.getAllByRole('link', { name: 'Home' })[0]?.click(), '/'],
      ['Back', () => history.back(), '/challenges'],
    ])('asks before %s leaves it', async (_way, leave, destination) => {
      const user = await editBio();
      leave();
      await screen.findByText('Leave without saving?');
      await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
      expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Hello');
      expect(location.pathname).toBe('/profile');

      leave();
      await screen.findByText('Leave without saving?');
      await user.click(screen.getByRole('button', { name: 'Discard Changes' }));
      await waitFor(() => expect(location.pathname).toBe(destination));
    });

    it('asks before a reload until the edit is cancelled', async () => {
      const user = await editBio();
      const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(reload()).toBe(false);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await screen.findByRole('button', { name: 'Edit Profile' });
      expect(reload()).toBe(true);
    });
  });
});

describe('a sign-in', () => {
  it('moves the focus to the content of Home after a sign-in', async () => {
    const user = userEvent.setup();
    openAt('/login', false, {}, { 'POST /api/auth/login': { body: { user: anOwnUser() } } });
    await user.type(await screen.findByLabelText('Email'), 'mona@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await titleIs('Home');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
