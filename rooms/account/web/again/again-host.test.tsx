import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { call } from '../../../../platform/web/api.ts';
import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { AgainHost } from './again-host.tsx';

const missing = {
  isDemanded: true,
  isShown: false,
  hasCodes: true,
  recoveryCodes: 10,
  passkeys: 0,
};
const refusal = {
  status: 403,
  body: { code: 'second_factor_needed', message: 'Show a second factor.' },
};

/** Loads two lists of the desk, and shows what became of it. */
function Desk() {
  const [outcomes, setOutcomes] = useState<string[]>([]);
  const load = (key: 'GET /api/desk/load' | 'GET /api/desk/invited') =>
    call(key).then(
      () => setOutcomes((before) => [...before, 'loaded']),
      (error: Error) => setOutcomes((before) => [...before, error.message]),
    );
  return (
    <>
      <AgainHost />
      <button
        type="button"
        onClick={() =>
          void Promise.all([load('GET /api/desk/load'), load('GET /api/desk/invited')])
        }
      >
        Load
      </button>
      <output>{outcomes.join()}</output>
    </>
  );
}

function renderDesk(state: object) {
  let isShown = false;
  const asked = fakeMemberServer({
    'GET /api/second-factor': { body: state },
    'GET /api/desk/load': () => (isShown ? { body: {} } : refusal),
    'GET /api/desk/invited': () => (isShown ? { body: [] } : refusal),
    'POST /api/second-factor/answer': () => {
      isShown = true;
      return { body: { ...missing, isShown } };
    },
  });
  return { asked, ...renderSignedIn(<Desk />, { path: '/desk' }) };
}

describe('AgainHost', () => {
  it('asks once for calls that wait together, and repeats each', async () => {
    const { asked, user } = renderDesk({ ...missing, isDemanded: false });
    await user.click(await screen.findByRole('button', { name: 'Load' }));

    await user.type(await screen.findByLabelText('Code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Go on' }));

    expect(await screen.findByText('loaded,loaded')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.filter(({ key }) => key === 'POST /api/second-factor/answer')).toEqual([
      expect.objectContaining({ body: { code: '123456' } }),
    ]);
  });

  it('lets calls fail with their words when it is closed', async () => {
    const { user } = renderDesk({ ...missing, isDemanded: false });
    await user.click(await screen.findByRole('button', { name: 'Load' }));

    await screen.findByLabelText('Code');
    await user.keyboard('{Escape}');

    expect(await screen.findByText('Show a second factor.,Show a second factor.')).toBeTruthy();
  });

  it('asks after a sign-in by password, before any call', async () => {
    renderDesk(missing);

    expect(await screen.findByLabelText('Code')).toBeTruthy();
  });

  it('leads whoever has none to the settings, and only when a call needs it', async () => {
    const { asked, user } = renderDesk({ ...missing, hasCodes: false });
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/second-factor'));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Load' }));

    const link = await screen.findByRole('link', { name: 'Set One Up' });
    expect(link.getAttribute('href')).toBe('/settings/account');
  });
});
