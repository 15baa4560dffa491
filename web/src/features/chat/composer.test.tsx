import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Composer } from './composer.tsx';

it('closes the emoji on Escape, and keeps the focus at their button', async () => {
  const ignore = vi.fn<() => void>();
  render(<Composer text="" onChange={ignore} onSend={ignore} isOpen isWarned={false} />);
  const emoji = screen.getByRole('button', { name: 'Emoji' });
  await userEvent.click(emoji);
  screen.getByRole('button', { name: 'pizza' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Emoji to insert' })).toBeNull();
  expect(document.activeElement).toBe(emoji);
});
