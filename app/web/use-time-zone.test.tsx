import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { quiet } from '../../testing/web/quiet.ts';
import { renderSignedIn } from '../../testing/web/render-signed-in.tsx';
import { useTimeZone } from './use-time-zone.ts';

vi.mock(import('../../platform/web/when-idle.ts'), async (original) => {
  const { fakeQuiet } = await import('../../testing/web/quiet.ts');
  return fakeQuiet(original);
});

function Page() {
  useTimeZone();
  return <p>Hello</p>;
}

const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();

/** Opens a page until it is idle, and returns its calls of the settings. */
async function visit(timeZone: string | null) {
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: anOwnUser() } },
    'GET /api/settings': { body: { timeZone } },
    'PATCH /api/settings': { body: {} },
  });
  const { findByText, unmount } = renderSignedIn(<Page />);
  await findByText('Hello');
  for (const work of quiet.splice(0)) work();
  await waitFor(() => expect(localStorage.getItem('time_zone')).toBe(JSON.stringify(here)));
  unmount();
  return asked
    .filter(({ key }) => key.endsWith(' /api/settings'))
    .map(({ key, body }) => [key, body]);
}

it('saves the browser’s time zone for a member without one, once', async () => {
  expect(await visit(null)).toEqual([
    ['GET /api/settings', undefined],
    ['PATCH /api/settings', { timeZone: here }],
  ]);
  expect(await visit(null)).toEqual([]);
});

it('keeps a member’s time zone', async () => {
  expect(await visit('Asia/Tokyo')).toEqual([['GET /api/settings', undefined]]);
});
