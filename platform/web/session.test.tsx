import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { renderApp } from '../../testing/web/render-app.tsx';
import { useSessionState } from './session.tsx';

function Who() {
  const session = useSessionState();
  return <p>{session.status === 'signed-in' ? session.user.fullName : session.status}</p>;
}

const stored = () => localStorage.getItem('current_user');

describe('SessionProvider at startup (§4)', () => {
  it('starts by checking the session', async () => {
    fakeServer({ 'GET /api/auth/session': { body: { user: anOwnUser() } } });
    renderApp(<Who />);
    expect(screen.getByText('checking')).toBeTruthy();
    await screen.findByText('Mona Vale');
  });

  it('signs in by a valid session and stores a copy', async () => {
    fakeServer({ 'GET /api/auth/session': { body: { user: anOwnUser() } } });
    renderApp(<Who />);
    await screen.findByText('Mona Vale');
    expect(JSON.parse(stored() ?? 'null')).toEqual(anOwnUser());
  });

  it.each([401, 403])('clears the stored user on %d', async (status) => {
    localStorage.setItem('current_user', JSON.stringify(anOwnUser()));
    fakeServer({ 'GET /api/auth/session': { status, body: { message: 'Please sign in' } } });
    renderApp(<Who />);
    await screen.findByText('signed-out');
    expect(stored()).toBeNull();
  });

  it('uses the stored user when there is no response', async () => {
    localStorage.setItem('current_user', JSON.stringify(anOwnUser({ fullName: 'Kept Copy' })));
    fakeServer({});
    renderApp(<Who />);
    expect(await screen.findByText('Kept Copy')).toBeTruthy();
  });

  it.each(['{broken', '"text"', 'null', '{"id":"1"}'])(
    'is signed out with %s stored',
    async (raw) => {
      localStorage.setItem('current_user', raw);
      fakeServer({});
      renderApp(<Who />);
      expect(await screen.findByText('signed-out')).toBeTruthy();
    },
  );
});

describe('a signed-out tab', () => {
  it.each(['storage', 'focus'])('follows a sign-in of another tab on %s', async (event) => {
    let isSignedIn = false;
    fakeServer({
      'GET /api/auth/session': () =>
        isSignedIn
          ? { body: { user: anOwnUser() } }
          : { status: 401, body: { message: 'Please sign in' } },
    });
    renderApp(<Who />);
    await screen.findByText('signed-out');

    // The tab listens in an effect, which may follow a moment after the text.
    await act(async () => {});
    isSignedIn = true;
    localStorage.setItem('current_user', JSON.stringify(anOwnUser()));
    act(() => void window.dispatchEvent(new Event(event)));

    expect(await screen.findByText('Mona Vale')).toBeTruthy();
  });

  it('sends no request while no other tab has signed in', async () => {
    const asked = fakeServer({
      'GET /api/auth/session': { status: 401, body: { message: 'Please sign in' } },
    });
    renderApp(<Who />);
    await screen.findByText('signed-out');

    act(() => void window.dispatchEvent(new Event('focus')));

    expect(asked).toHaveLength(1);
  });
});
