import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

vi.mock(import('./menu-parts.tsx'), () => {
  throw new Error('offline');
});
// Another test file may have loaded the menus before.
vi.resetModules();
const { AnchoredMenu, Menu } = await import('./menu.tsx');
const { ToastHost } = await import('./toast-host.tsx');
const { uiTexts } = await import('./texts/index.ts');
await uiTexts.load('en');

it('says that a menu could not be loaded, and offers a reload', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  render(
    <>
      <ToastHost />
      <Menu trigger={<button type="button">More</button>}>{null}</Menu>
    </>,
  );
  const user = userEvent.setup();

  await user.click(screen.getByRole('button', { name: 'More' }));

  expect((await screen.findByRole('alert')).textContent).toContain('This menu could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('closes a menu of a row that could not be loaded, so that it can be asked for again', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <>
      <ToastHost />
      <AnchoredMenu isOpen anchor={document.body} label="More" onClose={onClose}>
        {null}
      </AnchoredMenu>
    </>,
  );

  expect((await screen.findByRole('alert')).textContent).toContain('This menu could not be loaded');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
