import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import { RegisterPage } from './register-page.tsx';

const SIGNED_OUT = { status: 401, body: { message: 'Please sign in.', code: 'unauthenticated' } };
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const openTab = () =>
  ['Basics', 'About You', 'Interests'].find((name) =>
    screen.queryByRole('tab', { name, selected: true }),
  );

/** Fills every field with a valid value, except for `changes`, and opens Interests. */
async function fillIn(user: UserEvent, changes: Record<string, string> = {}) {
  const tabs = {
    Basics: {
      'Full Name': 'Mona Vale',
      Email: 'Mona@Example.com',
      Password: 'secret',
      'Confirm Password': 'secret',
    },
    'About You': { Location: 'Austin, TX', Bio: '' },
  };
  for (const [tab, fields] of Object.entries(tabs)) {
    await user.click(screen.getByRole('tab', { name: tab }));
    for (const [label, usual] of Object.entries(fields)) {
      await user.click(input(label));
      await user.paste(changes[label] ?? usual);
    }
  }
  await user.click(screen.getByRole('tab', { name: 'Interests' }));
}

async function pick(user: UserEvent, ...interests: string[]) {
  for (const name of interests) await user.click(screen.getByRole('button', { name }));
}

const submitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' });

describe('RegisterPage', () => {
  let asked: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    asked = fakeServer({
      'GET /api/auth/session': SIGNED_OUT,
      'POST /api/auth/register': {
        status: 201,
        body: { message: 'Look in your inbox.', emailSent: true },
      },
    });
  });

  it('numbers the tabs for the eye, and keeps their names (§2)', () => {
    renderApp(<RegisterPage />);

    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);

    expect(tabs).toEqual(['1Basics', '2About You', '3Interests']);
    expect(openTab()).toBe('Basics');
  });

  it('introduces the form on phones while the first tab is open', async () => {
    const { user } = renderApp(<RegisterPage />);
    const introduction = screen.getByText(/Three short rounds/u);
    expect(introduction.className).not.toContain('max-sm:hidden');

    await user.click(screen.getByRole('tab', { name: 'About You' }));
    expect(introduction.className).toContain('max-sm:hidden');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();

    await user.click(screen.getByRole('tab', { name: 'Basics' }));
    expect(introduction.className).not.toContain('max-sm:hidden');
  });

  it('finds a place by its other spelling', async () => {
    const { user } = renderApp(<RegisterPage />);
    await user.click(screen.getByRole('tab', { name: 'About You' }));

    await user.type(input('Location'), 'saint lou');

    expect(await screen.findByRole('option', { name: 'St. Louis, MO' })).toBeTruthy();
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('brings back after a reload what was typed, without the passwords', async () => {
    const { user, unmount } = renderApp(<RegisterPage />);
    await fillIn(user);
    await pick(user, 'Music');
    window.dispatchEvent(new Event('pagehide'));
    unmount();

    renderApp(<RegisterPage />);

    expect(input('Full Name').value).toBe('Mona Vale');
    expect(input('Location').value).toBe('Austin, TX');
    expect(input('Password').value).toBe('');
    expect(JSON.stringify(history.state)).not.toContain('secret');
    await user.click(screen.getByRole('tab', { name: 'Interests' }));
    expect(screen.getByRole('button', { name: 'Music' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('sends the fields with the e-mail as username, and shows Check Your Email', async () => {
    const { user } = renderApp(<RegisterPage />);
    expect(document.title).toBe('Sign Up - Rizzly');
    await fillIn(user);
    await pick(user, 'Music', 'Coffee', 'Food');
    await user.click(submitButton());
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(asked.find(({ key }) => key === 'POST /api/auth/register')?.body).toEqual({
      fullName: 'Mona Vale',
      email: 'mona@example.com',
      username: 'mona@example.com',
      password: 'secret',
      confirmPassword: 'secret',
      age: 18,
      location: 'Austin, TX',
      bio: null,
      interests: ['Music', 'Coffee', 'Food'],
    });
    expect(document.title).toBe('Check Your Email - Rizzly');
    expect(JSON.stringify(history.state)).not.toContain('Mona');
    expect(screen.getByText('mona@example.com')).toBeTruthy();
    expect(screen.getByText(/expires in 24 hours/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Already verified? Sign In' })).toBeTruthy();
    expect(await screen.findByText('Registration Successful!')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Resend/u }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it.each([
    ['Full Name', 'M', 'Name must be at least 2 characters', 'Basics'],
    ['Full Name', ' M ', 'Name must be at least 2 characters', 'Basics'],
    ['Email', 'mona@', 'Please enter a valid email', 'Basics'],
    ['Email', '', 'Please enter a valid email', 'Basics'],
    ['Password', 'short', 'Password must be at least 6 characters', 'Basics'],
    ['Confirm Password', 'secret2', "Passwords don't match", 'Basics'],
    ['Location', '', 'Please enter your location', 'About You'],
    ['Bio', 'x'.repeat(501), 'Bio must be less than 500 characters', 'About You'],
  ])('opens the tab of an invalid %s and focuses the field', async (label, value, text, tab) => {
    const { user } = renderApp(<RegisterPage />);
    await fillIn(user, { [label]: value });
    await pick(user, 'Music', 'Coffee', 'Food');
    await user.click(submitButton());
    await waitFor(() => expect(openTab()).toBe(tab));
    expect(screen.getByText(text)).toBeTruthy();
    expect(input(label).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input(label)));
    expect(asked.some(({ key }) => key === 'POST /api/auth/register')).toBe(false);
  });

  it.each([
    ['Full Name', 'Mo'],
    ['Password', 'secret'],
    ['Bio', 'x'.repeat(500)],
  ])('accepts a %s at its limit', async (label, value) => {
    const { user } = renderApp(<RegisterPage />);
    await fillIn(user, { [label]: value });
    await pick(user, 'Music', 'Coffee', 'Food');
    await user.click(submitButton());
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeTruthy();
  });

  it('disables Create Account below 3 interests', async () => {
    const { user } = renderApp(<RegisterPage />);
    await fillIn(user);
    expect(screen.getByText('Selected: 0/3 minimum')).toBeTruthy();
    await pick(user, 'Music', 'Coffee');
    expect(screen.getByText('Selected: 2/3 minimum')).toBeTruthy();
    expect(submitButton().disabled).toBe(true);
    await pick(user, 'Food');
    expect(submitButton().disabled).toBe(false);
    expect(screen.getByRole('button', { name: 'Food' }).getAttribute('aria-pressed')).toBe('true');
    await pick(user, 'Food');
    expect(submitButton().disabled).toBe(true);
  });

  it('offers 20 interests', async () => {
    const { user } = renderApp(<RegisterPage />);
    await user.click(screen.getByRole('tab', { name: 'Interests' }));
    const chips = within(screen.getByRole('group', { name: 'Interests' })).getAllByRole('button');
    expect(chips).toHaveLength(20);
  });

  it.each([
    ['17', '18'],
    ['18', '18'],
    ['99', '99'],
    ['100', '99'],
    ['-5', '18'],
    ['', '18'],
  ])('changes an age of %s to %s on blur', async (typed, shown) => {
    const { user } = renderApp(<RegisterPage />);
    await user.click(screen.getByRole('tab', { name: 'About You' }));
    expect(input('Age').value).toBe('18');
    await user.clear(input('Age'));
    if (typed !== '') await user.type(input('Age'), typed);
    await user.tab();
    expect(input('Age').value).toBe(shown);
  });

  it('opens the next tab with the Tab key in the last field (§2)', async () => {
    const { user } = renderApp(<RegisterPage />);
    await user.click(input('Confirm Password'));
    await user.tab();
    expect(openTab()).toBe('About You');
    await waitFor(() => expect(document.activeElement).toBe(input('Age')));
    await user.click(input('Bio'));
    await user.tab();
    expect(openTab()).toBe('Interests');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Gaming' })),
    );
  });

  it.each([
    ['Basics', 'Next: About You', 'Full Name', 'Name must be at least 2 characters'],
    ['About You', 'Next: Interests', 'Location', 'Please enter your location'],
  ])('stays on %s when Next finds an invalid field', async (tab, next, field, message) => {
    const { user } = renderApp(<RegisterPage />);
    await user.click(screen.getByRole('tab', { name: tab }));

    await user.click(screen.getByRole('button', { name: next }));

    expect(await screen.findByText(message)).toBeTruthy();
    expect(openTab()).toBe(tab);
    await waitFor(() => expect(document.activeElement).toBe(input(field)));
  });

  it('shows every message of the tab on Next', async () => {
    const { user } = renderApp(<RegisterPage />);
    await user.type(input('Full Name'), 'Mona Vale');
    await user.type(input('Password'), 'short');

    await user.click(screen.getByRole('button', { name: 'Next: About You' }));

    for (const message of [
      'Please enter a valid email',
      'Password must be at least 6 characters',
      "Passwords don't match",
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(input('Email')));
  });

  it('removes the messages of Next while the fields are typed', async () => {
    const { user } = renderApp(<RegisterPage />);
    await user.type(input('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Next: About You' }));
    await screen.findByText("Passwords don't match");

    await user.type(input('Confirm Password'), 'secret');

    await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
    expect(document.activeElement).toBe(input('Confirm Password'));
  });

  it('shows no mismatch before the second password is typed', async () => {
    const { user } = renderApp(<RegisterPage />);
    await user.type(input('Password'), 'short');
    await user.click(input('Confirm Password'));

    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
    expect(screen.queryByText("Passwords don't match")).toBeNull();
  });

  it('goes to the next tab with Next when the fields are valid', async () => {
    const { user } = renderApp(<RegisterPage />);
    await fillIn(user);
    await user.click(screen.getByRole('tab', { name: 'Basics' }));

    await user.click(screen.getByRole('button', { name: 'Next: About You' }));
    await waitFor(() => expect(openTab()).toBe('About You'));
    expect(document.activeElement).toBe(input('Age'));
    await user.click(screen.getByRole('button', { name: 'Next: Interests' }));
    await waitFor(() => expect(openTab()).toBe('Interests'));
  });

  it('begins each tab at the top of the page, and stays there for a mistake', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    onTestFinished(() => scroll.mockRestore());
    const { user } = renderApp(<RegisterPage />);

    await fillIn(user);
    await user.click(screen.getByRole('tab', { name: 'Basics' }));
    await user.click(screen.getByRole('button', { name: 'Next: About You' }));
    await waitFor(() => expect(openTab()).toBe('About You'));
    expect(scroll.mock.calls).toEqual([[0, 0]]);

    await user.clear(input('Location'));
    await user.click(screen.getByRole('button', { name: 'Next: Interests' }));
    await screen.findByText('Please enter your location');
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('shows Check Your Email again after a reload, and the form on a new visit', async () => {
    const { user, unmount } = renderApp(<RegisterPage />);
    await fillIn(user);
    await pick(user, 'Music', 'Coffee', 'Food');
    await user.click(submitButton());
    await screen.findByRole('heading', { name: 'Check Your Email' });

    unmount();
    const reloaded = renderApp(<RegisterPage />);
    expect(screen.getByText('mona@example.com')).toBeTruthy();
    expect(
      screen.getByRole('button', { name: /^Resend email in/u }).getAttribute('aria-disabled'),
    ).toBe('true');

    reloaded.unmount();
    history.pushState(null, '', '/register');
    renderApp(<RegisterPage />);
    expect(screen.getByRole('tab', { name: 'Basics' })).toBeTruthy();
  });

  it('stays on the tab with Shift+Tab', async () => {
    const { user } = renderApp(<RegisterPage />);
    await user.click(input('Confirm Password'));
    await user.tab({ shift: true });
    expect(openTab()).toBe('Basics');
  });

  it('finds a city by a part of its name', async () => {
    const { user } = renderApp(<RegisterPage />);
    await user.click(screen.getByRole('tab', { name: 'About You' }));
    await user.type(input('Location'), 'sacra');
    await user.click(await screen.findByRole('option', { name: 'Sacramento, CA' }));
    expect(input('Location').value).toBe('Sacramento, CA');
  });
});

describe('RegisterPage after sending', () => {
  it.each([
    [{ status: 429, body: { message: 'Too many tries.' } }, 'Too many tries.'],
    [undefined, 'Something went wrong. Please try again.'],
  ])('shows a rejection: %o', async (reply, shown) => {
    fakeServer({
      'GET /api/auth/session': SIGNED_OUT,
      ...(reply && { 'POST /api/auth/register': reply }),
    });
    const { user } = renderApp(<RegisterPage />);
    await fillIn(user);
    await pick(user, 'Music', 'Coffee', 'Food');
    await user.click(submitButton());
    expect(await screen.findByText('Registration Failed')).toBeTruthy();
    expect(screen.getByText(shown)).toBeTruthy();
    expect(input('Full Name').value).toBe('Mona Vale');
  });

  it('warns when the mail could not be sent, and offers to send it again', async () => {
    const asked = fakeServer({
      'GET /api/auth/session': SIGNED_OUT,
      'POST /api/auth/register': { body: { message: 'No mail left.', emailSent: false } },
      'POST /api/auth/resend-verification': { body: { message: 'On its way.' } },
    });
    const { user } = renderApp(<RegisterPage />);
    await fillIn(user);
    await pick(user, 'Music', 'Coffee', 'Food');
    await user.click(submitButton());
    expect((await screen.findByRole('alert')).dataset['variant']).toBe('destructive');
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('On its way.')).toBeTruthy();
    expect(asked.at(-1)?.body).toEqual({ email: 'mona@example.com' });
    expect(screen.getByRole('button', { name: /in 60s/u }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});
