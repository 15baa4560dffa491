import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { useSessionState } from '../../../platform/web/session.tsx';
import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const SIGNED_OUT = { status: 401, body: { message: 'Please sign in.', code: 'unauthenticated' } };
const SESSION = { 'GET /api/auth/session': SIGNED_OUT };
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('ForgotPasswordPage', () => {
  async function ask(handlers: Parameters<typeof fakeServer>[0], email = 'mona@example.com') {
    const asked = fakeServer({ ...SESSION, ...handlers });
    const { user } = renderApp(<ForgotPasswordPage />);
    if (email !== '') await user.type(input('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    return asked;
  }

  it('shows the same confirmation for every address', async () => {
    await ask({ 'POST /api/auth/forgot-password': { body: { message: 'ok' } } });
    expect(
      await screen.findByText(
        "If an account with that email exists, we've sent you a password reset link.",
      ),
    ).toBeTruthy();
  });

  it.each(['', 'mona', 'mona@', '@example.com'])('needs a valid e-mail, not %o', async (email) => {
    const asked = await ask({}, email);
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });

  it.each([
    [
      { status: 500, body: { message: 'Boom' } },
      'Failed to send password reset email. Please try again.',
    ],
    [undefined, 'Failed to send password reset email. Please try again.'],
    [{ status: 429, body: { message: 'Wait a minute.' } }, 'Wait a minute.'],
  ])('shows a failure: %o', async (reply, shown) => {
    await ask(reply === undefined ? {} : { 'POST /api/auth/forgot-password': reply });
    expect(await screen.findByText(shown)).toBeTruthy();
  });
});

describe('ResetPasswordPage', () => {
  async function reset(
    handlers: Parameters<typeof fakeServer>[0],
    { first = 'secret', second }: { first?: string; second?: string } = {},
  ) {
    const asked = fakeServer({ ...SESSION, ...handlers });
    const { user } = renderApp(<ResetPasswordPage />, { path: '/reset-password?token=abc' });
    await user.type(input('New Password'), first);
    await user.type(input('Confirm Password'), second ?? first);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    return asked;
  }

  it('sends the token of the link with the new password', async () => {
    const asked = await reset({ 'POST /api/auth/reset-password': { body: { message: 'ok' } } });
    expect(await screen.findByText('Password Reset Successful!')).toBeTruthy();
    expect(asked.at(-1)?.body).toEqual({ token: 'abc', newPassword: 'secret' });
  });

  it.each([
    [{ first: 'short' }, 'Password must be at least 6 characters'],
    [{ first: 'secret', second: 'Secret' }, "Passwords don't match"],
  ])('sends no form with %o', async (typed, text) => {
    const asked = await reset({}, typed);
    expect(screen.getByText(text)).toBeTruthy();
    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });

  it.each(['/reset-password', '/reset-password?token='])('has no form at %s', (path) => {
    fakeServer(SESSION);
    renderApp(<ResetPasswordPage />, { path });
    expect(
      screen.getByText('Invalid or missing reset token. Please request a new password reset link.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy();
  });

  it('sends nothing when the address has lost its token', async () => {
    const asked = fakeServer(SESSION);
    const { user, location } = renderApp(<ResetPasswordPage />, {
      path: '/reset-password?token=abc',
    });
    act(() => location.navigate('/reset-password'));
    await user.type(input('New Password'), 'secret1');
    await user.type(input('Confirm Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('No reset token found.')).toBeTruthy();
    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });

  it.each([
    ['This link has been used.', 'This link has been used.'],
    ['', 'Failed to reset password. Please try again.'],
  ])('shows a rejection with %o', async (message, shown) => {
    await reset({ 'POST /api/auth/reset-password': { status: 400, body: { message } } });
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.getByText(/If you have chosen a new password with it, sign in/u)).toBeTruthy();
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('keeps the form when there is no response', async () => {
    await reset({});
    expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
    expect(input('New Password').value).toBe('secret');
  });
});

/** As the app does, which knows the session before it shows a page. */
function VerifyWhenChecked() {
  return useSessionState().status === 'checking' ? null : <VerifyEmailPage />;
}

describe('VerifyEmailPage', () => {
  it.each([
    [{ status: 400, body: { message: 'This link is too old.' } }, 'This link is too old.'],
    [undefined, 'Email verification failed. The link may be expired or invalid.'],
  ])('shows a failed link: %o', async (reply, shown) => {
    fakeServer({ ...SESSION, ...(reply && { 'GET /api/auth/verify-email': reply }) });
    renderApp(<VerifyEmailPage />, { path: '/verify-email?token=abc' });
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(await screen.findByText('Verification Failed')).toBeTruthy();
    expect(screen.getByText(/may have been opened already.*signing in is enough/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back to Login' })).toBeTruthy();
  });

  it('leads a signed-in member who opens it again into the app', async () => {
    fakeServer({
      'GET /api/auth/session': { body: { user: anOwnUser() } },
      'GET /api/auth/verify-email': {
        status: 400,
        body: { code: 'invalid_input', message: 'Too old.' },
      },
    });
    const { location } = renderApp(<VerifyWhenChecked />, { path: '/verify-email?token=abc' });
    expect(await screen.findByText('You’re signed in already')).toBeTruthy();
    expect(location.history?.at(-1)).toBe('/');
    expect(screen.queryByText('Verification Failed')).toBeNull();
  });

  describe('with a contested address', () => {
    const contested = {
      ...SESSION,
      'GET /api/auth/verify-email': {
        status: 403,
        body: { code: 'password_needed', message: 'Please enter your password.' },
      },
    };
    async function enter(reply: object) {
      const asked = fakeServer({ ...contested, 'POST /api/auth/verify-email': reply });
      const { user } = renderApp(<VerifyEmailPage />, { path: '/verify-email?token=abc' });
      await screen.findByText('Please enter your password.');
      await waitFor(() => expect(document.activeElement).toBe(input('Password')));
      await user.type(input('Password'), 'secret');
      await user.click(screen.getByRole('button', { name: 'Verify Email' }));
      return asked;
    }

    it('signs in with the password of the registration', async () => {
      const asked = await enter({ body: { user: anOwnUser(), message: 'Verified' } });
      expect(await screen.findByText('Email Verified!')).toBeTruthy();
      expect(asked.at(-1)?.body).toEqual({ token: 'abc', password: 'secret' });
    });

    it.each([
      [401, 'invalid_credentials', 'That is not the password.'],
      [429, 'rate_limited', 'Please wait.'],
    ])('shows a %i at the field and keeps the form', async (status, code, message) => {
      await enter({ status, body: { code, message } });
      expect(await screen.findByText(message)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(input('Password')));
    });

    it('shows the error screen when the link has expired meanwhile', async () => {
      await enter({ status: 400, body: { code: 'invalid_input', message: 'Too old.' } });
      expect(await screen.findByText('Too old.')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Back to Login' })).toBeTruthy();
    });
  });

  it('sends nothing without a token', () => {
    const asked = fakeServer(SESSION);
    renderApp(<VerifyEmailPage />, { path: '/verify-email' });
    expect(
      screen.getByText('Verification token is missing. Please check the link in your email.'),
    ).toBeTruthy();
    expect(asked.some(({ url }) => url.includes('verify'))).toBe(false);
  });
});
