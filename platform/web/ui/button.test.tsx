import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { Button } from './button.tsx';

it('keeps the focus and ignores clicks while loading', async () => {
  const press = vi.fn<() => void>();
  function Saving() {
    const [isSaving, setSaving] = useState(false);
    return (
      <Button
        loading={isSaving}
        onClick={() => {
          press();
          setSaving(true);
        }}
      >
        Save
      </Button>
    );
  }
  render(<Saving />);
  await userEvent.dblClick(screen.getByRole('button', { name: /Save/u }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /Save/u });
  expect(press).toHaveBeenCalledTimes(1);
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('submits no form while loading', async () => {
  const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  render(
    <form onSubmit={send}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Send/u }));
  expect(send).not.toHaveBeenCalled();
});
