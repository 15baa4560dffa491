import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';

/** The dialog's code, which does not come. */
vi.mock(import('./batch-dialog.tsx'), () => new Promise(() => undefined));
// Another test file may have loaded the dialog before.
vi.resetModules();
const { BatchLater } = await import('./batch-later.tsx');

it('says that the dialog loads, and can be left', async () => {
  fakeMemberServer({});
  const onClose = vi.fn<() => void>();
  const { user } = renderSignedIn(<BatchLater members={['bot']} count={1} onClose={onClose} />);

  expect(await screen.findByRole('dialog', { name: 'Loading' })).toBeDefined();
  await user.keyboard('{Escape}');

  expect(onClose).toHaveBeenCalledOnce();
});
