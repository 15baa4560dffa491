import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';

import { Dialog } from './dialog.tsx';

/** A page with tabs, whose content has the focus after it was opened. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = ({ key }: KeyboardEvent) => key === '?' && setOpen(true);
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button">Earlier</button>
      <main tabIndex={-1}>
        <button type="button">First tab</button>
        <button type="button" onClick={() => setOpen(true)}>
          Keys
        </button>
      </main>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Keys of the screen" />
    </>
  );
}

async function openAndClose(by: string | HTMLElement) {
  const user = userEvent.setup();
  if (typeof by === 'string') await user.keyboard(by);
  else await user.click(by);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('returns the focus to the content of the page, and not to a control in it', async () => {
  render(<Page />);
  screen.getByRole('main').focus();

  await openAndClose('?');

  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the focus nowhere where it was nowhere', async () => {
  render(<Page />);
  // The library remembers it.
  await openAndClose(screen.getByRole('button', { name: 'Keys' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keys'));
  (document.activeElement as HTMLElement).blur();

  await openAndClose('?');

  expect(document.activeElement).toBe(document.body);
});
