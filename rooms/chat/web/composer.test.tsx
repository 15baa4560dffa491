import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { noteReach } from '../../../platform/web/reach.ts';
import { Composer } from './composer.tsx';

afterEach(() => noteReach(true));

it('says without a network that the conversation may be out of date', () => {
  noteReach(false);
  const ignore = vi.fn<() => void>();
  const props = { text: '', onChange: ignore, onSend: ignore, isOpen: false };
  const { rerender } = render(<Composer {...props} isWarned={false} />);
  expect(screen.getByRole('status').textContent).toBe(
    'You’re offline. What you see may be out of date.',
  );

  rerender(<Composer {...props} isWarned />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('alert').textContent).toMatch(/^Not sent: you’re offline/u);
});

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
