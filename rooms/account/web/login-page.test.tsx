import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import { LoginPage } from './login-page.tsx';

const SIGNED_OUT = { status: 401, body: { message: 'Please sign in.', code: 'unauthenticated' } };
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function signIn(
  handlers: Parameters<typeof fakeServer>[0],
  { email = 'Mona@Example.com ', password = 'secret' } = {},
) {
  const asked = fakeServer({ 'GET /api/auth/session': SIGNED_OUT, ...handlers });
  const app = renderApp(<LoginPage />, { path: '/login' });
  const { user } = app;
  await user.click(input('Email'));
  await user.paste(email);
  await user.click(input('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...app, asked };
}

describe('LoginPage', () => {
  it('stores the member and enters the app', async () => {
    const { asked, location } = await signIn({
      'POST /api/auth/login': { body: { user: anOwnUser() } },
    });
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(location.history).toEqual(['/']);
    expect(JSON.parse(localStorage.getItem('current_user') ?? 'null')).toEqual(anOwnUser());
    expect(asked.at(-1)?.body).toEqual({ email: 'mona@example.com', password: 'secret' });
  });

  it.each([
    [{ email: 'mona', password: 'x' }, 'Email', 'Please enter a valid email'],
    [{ email: '', password: 'x' }, 'Email', 'Please enter a valid email'],
    [{ email: 'a@b.co', password: '' }, 'Password', 'Password is required'],
  ])('shows an error for %o at %s', async (typed, label, text) => {
    const { asked, user } = await signIn({}, typed);
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(input(label));
    expect(asked.some(({ key }) => key === 'POST /api/auth/login')).toBe(false);
    await user.clear(input(label));
    await user.paste('a@b.co');
    expect(screen.queryByText(text)).toBeNull();
  });

  it.each([
    ['No such player.', 'No such player.'],
    ['', 'Invalid credentials. Please try again.'],
  ])('shows a rejection with %o', async (message, shown) => {
    await signIn({
      'POST /api/auth/login': { status: 401, body: message === '' ? { message: '' } : { message } },
    });
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it('shows the text of §8 when there is no response', async () => {
    await signIn({});
    expect(await screen.findByText('Invalid credentials. Please try again.')).toBeTruthy();
  });

  it('shows Check Your Email with the address before verification', async () => {
    const { user } = await signIn({
      'POST /api/auth/login': {
        status: 403,
        body: {
          code: 'email_unverified',
          message: 'Please verify your email before signing in.',
        },
      },
    });
    expect(await screen.findByText('Email Verification Required')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Check Your Email' })).toBeTruthy();
    expect(screen.getByText('mona@example.com')).toBeTruthy();
    expect(document.title).toBe('Check Your Email - Rizzly');
    await user.click(screen.getByRole('button', { name: 'Already verified? Sign In' }));
    expect(input('Password')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Sign In - Rizzly'));
  });

  it('recognizes an unverified address by the message too (§4)', async () => {
    await signIn({
      'POST /api/auth/login': { status: 403, body: { message: 'First verify your email.' } },
    });
    expect(await screen.findByText('Email Verification Required')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Check Your Email' })).toBeTruthy();
  });

  it('shows and hides the typed password', async () => {
    fakeServer({ 'GET /api/auth/session': SIGNED_OUT });
    const { user } = renderApp(<LoginPage />);
    expect(input('Password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show typed text' }));
    expect(input('Password').type).toBe('text');
  });

  it('links to Forgot Password', () => {
    fakeServer({ 'GET /api/auth/session': SIGNED_OUT });
    renderApp(<LoginPage />);
    const link = screen.getByRole('link', { name: /forgot/iu });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });
});
