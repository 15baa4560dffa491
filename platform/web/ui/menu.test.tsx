import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { AnchoredMenu, Menu, MenuItem, MenuLink } from './menu.tsx';

function open(onSelect = () => {}) {
  render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={onSelect}>Block</MenuItem>
      <MenuItem>Report</MenuItem>
    </Menu>,
  );
  return userEvent.setup();
}

describe('Menu', () => {
  it('shows a closed menu’s button before its code is loaded', () => {
    open();

    const button = screen.getByRole('button', { name: 'More' });
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens at the first click, and runs the chosen action', async () => {
    const onSelect = vi.fn<() => void>();
    const user = open(onSelect);

    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));

    expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeTruthy();
  });

  it.each(['click', 'Enter'])('leads to another page by a link: %s', async (way) => {
    const user = userEvent.setup();
    render(
      <Menu trigger={<button type="button">More</button>}>
        <MenuLink href="/events">Events</MenuLink>
      </Menu>,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    const link = await screen.findByRole('menuitem', { name: 'Events' });
    expect(link.getAttribute('href')).toBe('/events');
    await (way === 'click' ? user.click(link) : user.keyboard('{ArrowDown}{Enter}'));

    await waitFor(() => expect(location.pathname).toBe('/events'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    history.replaceState(null, '', '/');
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens by the key %s, on its first action',
    async (key) => {
      const user = open();

      await user.tab();
      await user.keyboard(key);

      const first = await screen.findByRole('menuitem', { name: 'Block' });
      await waitFor(() => expect(document.activeElement).toBe(first));
      await user.keyboard('{Escape}');
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })),
      );
    },
  );
});

/** A button with a menu whose item lets the member write. */
function WithInput() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const write = () => requestAnimationFrame(() => screen.getByRole('textbox').focus());
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        More
      </button>
      <textarea aria-label="Message" />
      <AnchoredMenu
        isOpen={anchor !== undefined}
        anchor={anchor ?? document.body}
        label="More"
        onClose={() => setAnchor(undefined)}
      >
        <MenuItem onSelect={write}>Reply</MenuItem>
      </AnchoredMenu>
    </>
  );
}

describe('AnchoredMenu', () => {
  it('leaves the focus in an input that an item has focused', async () => {
    const user = userEvent.setup();
    render(<WithInput />);

    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  });
});
