import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { DEFAULT_NOTICES } from '../../index.ts';
import { NoticesSection } from './notices-section.tsx';

const SETTINGS = {
  privacy: {},
  notices: DEFAULT_NOTICES,
  look: { skin: 'classic' },
  language: null,
  timeZone: 'America/Chicago',
};
const CALLS = {
  'GET /api/auth/session': { body: { user: anOwnUser() } },
  'GET /api/settings': { body: SETTINGS },
};
const choice = async (kind: string, channel: string) =>
  within(await screen.findByRole('group', { name: kind })).getByRole<HTMLSelectElement>(
    'combobox',
    {
      name: channel,
    },
  );

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

describe('Settings › Notifications', () => {
  it('saves a choice immediately', async () => {
    const asked = fakeServer({
      ...CALLS,
      'PATCH /api/settings': {
        body: {
          ...SETTINGS,
          notices: { ...DEFAULT_NOTICES, tips: { mail: 'weekly', push: 'off' } },
        },
      },
    });
    const { user } = renderSignedIn(<NoticesSection />);

    await user.selectOptions(await choice('Tips', 'By email'), 'On Mondays');

    await waitFor(() =>
      expect(asked.filter(({ key }) => key === 'PATCH /api/settings')).toMatchObject([
        { body: { notices: { tips: { mail: 'weekly' } } } },
      ]),
    );
    expect((await choice('Tips', 'By email')).value).toBe('weekly');
    expect((await choice('Messages', 'By email')).value).toBe('daily');
  });

  it('saves a preset with one call, and shows it as chosen', async () => {
    const off = { mail: 'off', push: 'off' };
    const least = { messages: off, matches: off, groups: off, events: off, streak: off, tips: off };
    const asked = fakeServer({
      ...CALLS,
      'PATCH /api/settings': { body: { ...SETTINGS, notices: least } },
    });
    const { user } = renderSignedIn(<NoticesSection />);
    const preset = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
    expect((await preset('The usual')).checked).toBe(true);

    await user.click(await preset('Almost nothing'));

    await waitFor(() =>
      expect(asked.filter(({ key }) => key === 'PATCH /api/settings')).toMatchObject([
        { body: { notices: least } },
      ]),
    );
    expect((await preset('Almost nothing')).checked).toBe(true);
    expect((await preset('The usual')).checked).toBe(false);
  });

  it('opens the single choices for who has made their own', async () => {
    const notices = { ...DEFAULT_NOTICES, tips: { mail: 'weekly', push: 'off' } };
    fakeServer({ ...CALLS, 'GET /api/settings': { body: { ...SETTINGS, notices } } });
    renderSignedIn(<NoticesSection />);

    const summary = await screen.findByText('Customize (in use)');

    expect(summary.closest('details')?.open).toBe(true);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('says that saving failed, and shows the saved choice', async () => {
    fakeServer(CALLS);
    const { user } = renderSignedIn(<NoticesSection />);

    await user.selectOptions(await choice('Messages', 'On your devices'), 'Off');

    expect(await screen.findByText('Not Saved')).toBeTruthy();
    expect((await choice('Messages', 'On your devices')).value).toBe('immediate');
  });

  it('saves another time zone', async () => {
    const asked = fakeServer({ ...CALLS, 'PATCH /api/settings': { body: SETTINGS } });
    const { user } = renderSignedIn(<NoticesSection />);
    const zone = await screen.findByRole('combobox', { name: 'Your time zone' });

    await user.clear(zone);
    await user.type(zone, 'Europe/Madrid');

    await waitFor(() =>
      expect(asked.filter(({ key }) => key === 'PATCH /api/settings')).toMatchObject([
        { body: { timeZone: 'Europe/Madrid' } },
      ]),
    );
  });

  it('explains a browser that can’t show notifications', async () => {
    fakeServer(CALLS);
    renderSignedIn(<NoticesSection />);

    expect(await screen.findByText(/This browser can’t show notifications here/u)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('explains how to unblock notifications in the browser', async () => {
    fakeServer(CALLS);
    vi.stubGlobal('PushManager', Object);
    vi.stubGlobal('Notification', { permission: 'denied' });
    const serviceWorker = { getRegistration: async () => ({ pushManager: {} }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    renderSignedIn(<NoticesSection />);

    expect(await screen.findByText(/Your browser blocks notifications/u)).toBeTruthy();
  });
});
