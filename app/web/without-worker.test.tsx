import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { quiet } from '../../testing/web/quiet.ts';
import { App } from './app.tsx';

beforeEach(() => {
  vi.stubEnv('PROD', true);
  // Browsers without a worker may well have the rest of what pushes need.
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'granted' });
  return () => vi.unstubAllEnvs();
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** A member opens the app, loses the network and has it again, and logs out. */
async function visit(meanwhile: () => Promise<void> | void = () => {}): Promise<void> {
  const user = userEvent.setup();
  history.replaceState(null, '', '/no/such/page');
  fakeServer({
    'GET /api/auth/session': { body: { user: anOwnUser() } },
    'POST /api/auth/logout': { body: { message: 'Signed out.' } },
  });
  render(<App />);
  const menu = await screen.findByRole('button', { name: 'User menu' });
  await meanwhile();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(localStorage.getItem('current_user')).toBeNull());
}

const readMessages = () =>
  ['dialog', 'alertdialog', 'alert'].flatMap((role) => screen.queryAllByRole(role));

// A rejection that nobody handles fails the test.
describe('in a private window', () => {
  it('works and says nothing where there is no worker', async () => {
    await visit();

    expect(readMessages()).toEqual([]);
  });

  it('works and says nothing where a worker is refused', async () => {
    const refuse = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
    );
    const serviceWorker = Object.assign(new EventTarget(), {
      register: refuse,
      getRegistration: refuse,
      controller: null,
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });

    await visit(() =>
      waitFor(
        () => {
          // Other files may have left a page that is quiet when a test says so.
          for (const work of quiet.splice(0)) work();
          expect(refuse).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
        },
        { timeout: 20_000 },
      ),
    );

    expect(readMessages()).toEqual([]);
  });
});
