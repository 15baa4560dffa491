import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Composer } from './composer.tsx';

it('closes the emoji picker on Escape, and focuses its button', async () => {
  const ignore = vi.fn<() => void>();
  render(<Composer text="" onChange={ignore} onSend={ignore} isOpen isWarned={false} />);
  const emoji = screen.getByRole('button', { name: 'Emoji' });
  await userEvent.click(emoji);
  screen.getByRole('button', { name: 'pizza' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Emoji to insert' })).toBeNull();
  expect(document.activeElement).toBe(emoji);
});

it.each([
  ['', false],
  [' \n', false],
  ['\u200b\u2060', false],
  ['Hi', true],
  ['👨\u200d👩\u200d👧', true],
])('%j can be sent: %s', (text, canSend) => {
  const ignore = vi.fn<() => void>();
  render(<Composer text={text} onChange={ignore} onSend={ignore} isOpen isWarned={false} />);
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send.hasAttribute('disabled') || send.ariaDisabled === 'true').toBe(!canSend);
});
