import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState, type ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Opening } from './opening.tsx';
import { ToastHost } from './toast-host.tsx';

/** A dialog whose code comes when the test says so, or never. */
function load() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: ComponentType<Props> }>();
  const Part = lazy(() => promise);
  return {
    Part,
    arrive: () => resolve({ default: Shown }),
    fail: () => reject(new Error('offline')),
  };
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

function Shown({ isOpen, onClose }: Props) {
  return <Dialog open={isOpen} onOpenChange={onClose} title="Like Maria" />;
}

function show(onKey: () => void = () => undefined) {
  const { Part, ...loading } = load();
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <div>
        <button type="button" onClick={() => setOpen(true)}>
          Like with a note
        </button>
        <Menu trigger={<button type="button">More</button>}>
          <MenuItem onSelect={() => setOpen(true)}>Like</MenuItem>
        </Menu>
        <Opening isOpen={isOpen} onClose={close}>
          {isOpen && <Part isOpen={isOpen} onClose={close} />}
        </Opening>
        <ToastHost />
      </div>
    );
  }
  document.addEventListener('keydown', onKey, { once: true });
  render(<Screen />);
  return { ...loading, user: userEvent.setup() };
}

const press = () => screen.getByRole('button', { name: 'Like with a note', hidden: true });

describe('Opening', () => {
  it('says at once that a dialog loads, and shows it when it is there', async () => {
    const { user, arrive } = show();

    await user.click(press());
    expect(screen.getByRole('dialog', { name: 'Loading' })).toBeDefined();
    arrive();

    expect(await screen.findByRole('dialog', { name: 'Like Maria' })).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Loading' })).toBeNull();
  });

  it.each(['Escape', 'Close'])('is left by %s, and nothing opens later', async (how) => {
    const onKey = vi.fn<() => void>();
    const { user, arrive } = show(onKey);
    await user.click(press());

    if (how === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    arrive();

    await waitFor(() => expect(document.activeElement).toBe(press()));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onKey).not.toHaveBeenCalled();
  });

  it('returns the focus to what opened it', async () => {
    const { user, arrive } = show();
    await user.click(press());
    arrive();
    await screen.findByRole('dialog', { name: 'Like Maria' });

    await user.keyboard('{Escape}');

    await waitFor(() => expect(document.activeElement).toBe(press()));
  });

  it('returns the focus to the menu whose item opened it', async () => {
    const { user, arrive } = show();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Like' }));
    await screen.findByRole('dialog', { name: 'Loading' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    arrive();
    await screen.findByRole('dialog', { name: 'Like Maria' });

    await user.keyboard('{Escape}');

    const more = screen.getByRole('button', { name: 'More', hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  it('says so when the dialog could not be loaded, and keeps the page', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { user, fail } = show();
    await user.click(press());

    fail();

    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(press()).toBeDefined();
  });
});
