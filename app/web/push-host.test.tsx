import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { match as matchAnswer } from '../../rooms/matching/index.ts';
import { celebrateMatch } from '../../rooms/matching/web/index.ts';
import { fakePush } from '../../testing/web/fake-push.ts';
import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { aMatch } from '../../testing/web/people.ts';
import { renderSignedIn } from '../../testing/web/render-signed-in.tsx';
import { PushHost } from './push-host.tsx';

const TITLE = 'Want to know when they write?';
const CALLS = {
  'GET /api/auth/session': { body: { user: anOwnUser() } },
  'GET /api/push/key': { body: { publicKey: 'key' } },
};
let browser: ReturnType<typeof fakePush>;
let matches = 0;

beforeEach(() => {
  browser = fakePush('granted');
});
afterEach(() => browser.remove());

async function openApp(path = '/') {
  const app = renderSignedIn(
    <>
      <p>here</p>
      <PushHost />
    </>,
    { path },
  );
  await screen.findByText('here');
  // On a busy machine the host listens only after its text is there.
  await act(async () => undefined);
  return app;
}

/** Somebody else makes a match with the member. Each match is celebrated once. */
async function makeMatch(user: ReturnType<typeof renderSignedIn>['user']): Promise<void> {
  matches += 1;
  const match = matchAnswer.parse(aMatch({ id: `push-${matches}`, onBreak: false }));
  act(() => celebrateMatch(match, { isOwnDoing: false }));
  // The match is announced first.
  await user.click(await screen.findByRole('button', { name: 'Close' }));
}

describe('PushHost', () => {
  it('asks only after a match, and subscribes this browser', async () => {
    const asked = fakeServer({ ...CALLS, 'POST /api/push/subscriptions': { status: 201 } });
    const { user } = await openApp();
    expect(screen.queryByText(TITLE)).toBeNull();

    await makeMatch(user);
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));

    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(asked.find(({ key }) => key === 'POST /api/push/subscriptions')?.body).toEqual({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p', auth: 'a' },
    });
  });

  it.each(['/conversation/m-1', '/room/r-1', '/matches', '/profile/ben'])(
    'does not ask on %s, where it would cover people',
    async (path) => {
      fakeServer(CALLS);
      const { user } = await openApp(path);
      await makeMatch(user);

      expect(screen.queryByText(TITLE)).toBeNull();
    },
  );

  it('does not ask again soon after it was dismissed', async () => {
    fakeServer(CALLS);
    const { user, unmount } = await openApp();
    await makeMatch(user);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(TITLE)).toBeNull();
    unmount();

    await openApp();
    await makeMatch(user);

    await act(async () => undefined);
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('says that it failed, and can be retried', async () => {
    fakeServer({ ...CALLS, 'POST /api/push/subscriptions': { status: 500 } });
    const { user } = await openApp();
    await makeMatch(user);

    await user.click(await screen.findByRole('button', { name: 'Turn on' }));

    expect(await screen.findByText('Not Turned On')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  });
});
