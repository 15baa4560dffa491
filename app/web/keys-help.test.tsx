import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { useScreenKeys } from '../../platform/web/screen-keys.ts';
import { KeysHelp } from './keys-help.tsx';

function Screen() {
  useScreenKeys([{ keys: ['ArrowLeft', 'x'], text: 'Pass' }]);
  return <input aria-label="Note" />;
}

describe('KeysHelp', () => {
  beforeEach(() => localStorage.clear());

  it('shows the keys of the screen and those of every screen', async () => {
    render(
      <>
        <Screen />
        <KeysHelp />
      </>,
    );

    await userEvent.keyboard('?');

    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('On this screen');
    expect(screen.getByText('Left arrow').closest('div')?.textContent).toContain('Pass');
    expect(screen.getByText('Show these keys')).toBeDefined();
  });

  it('ignores the key in a field', async () => {
    render(
      <>
        <Screen />
        <KeysHelp />
      </>,
    );

    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Really?');

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Really?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows no keys of a screen that was left', async () => {
    const { rerender } = render(
      <>
        <Screen />
        <KeysHelp />
      </>,
    );

    rerender(<KeysHelp />);
    await userEvent.keyboard('?');

    await screen.findByRole('dialog');
    expect(screen.queryByText('Pass')).toBeNull();
  });

  it('does not react after single keys are turned off', async () => {
    render(<KeysHelp />);
    await userEvent.keyboard('?');

    await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('?');

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
