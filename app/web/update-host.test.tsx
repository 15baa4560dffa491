import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const worker = vi.hoisted((): { tellNewVersion?: () => void } => ({}));
vi.mock(import('../../platform/web/app-worker.ts'), async (original) => ({
  ...(await original()),
  startWorker: async (onNewVersion) => {
    worker.tellNewVersion = onNewVersion;
  },
}));
vi.mock(import('../../platform/web/when-idle.ts'), async (original) => ({
  ...(await original()),
  whenQuiet: (work) => {
    work();
    return () => {};
  },
}));

beforeEach(() => {
  // Another test may have loaded the notice before.
  vi.resetModules();
  vi.doUnmock('./update-notice.tsx');
  delete worker.tellNewVersion;
  vi.stubEnv('PROD', true);
  return () => vi.unstubAllEnvs();
});

/** Shows the app until its worker finds a newer version. */
async function findNewVersion() {
  const { uiTexts } = await import('../../platform/web/ui/texts/index.ts');
  await uiTexts.load('en');
  const { UpdateHost } = await import('./update-host.tsx');
  render(
    <>
      <p>Hello</p>
      <UpdateHost />
    </>,
  );
  await waitFor(() => expect(worker.tellNewVersion).toBeDefined());
  await act(async () => worker.tellNewVersion?.());
}

it('offers a newer version', async () => {
  await findNewVersion();

  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
});

it('leaves the page as it is when the notice could not be loaded', async () => {
  const load = vi.fn<() => void>();
  vi.doMock(import('./update-notice.tsx'), () => {
    load();
    throw new Error('offline');
  });

  await findNewVersion();

  await waitFor(() => expect(load).toHaveBeenCalled());
  // One more turn, in which a failure would reach the page.
  await act(async () => {});
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});
