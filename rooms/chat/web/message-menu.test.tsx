import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { Message } from '../index.ts';
import { MessageMenu, onLongPress } from './message-menu.tsx';

function show(content: string, changes: Partial<Message> = {}) {
  const message: Message = {
    id: '1',
    senderId: 'ben',
    content,
    sentAt: '2026-11-21T12:00:00.000Z',
    messageType: 'voice' as const,
    replyTo: null,
    reactions: [],
    attachment: null,
    isRemoved: false,
    isWithdrawn: false,
    notice: null,
    conversationId: 'c',
    seq: 1,
    clientMessageId: null,
    ...changes,
  };
  const nothing = () => {};
  const onRemove = vi.fn<(removed: Message) => void>();
  const given = { onClose: nothing, onReport: nothing, onReact: nothing, onReply: nothing };
  const opened = { message, anchor: document.body };
  render(<MessageMenu opened={opened} userId="ann" {...given} onRemove={onRemove} />);
  return { message, onRemove };
}

it.each([
  ['A tune', 1],
  ['', 0],
])(
  'offers to copy the words of a voice message only where it has any: %j',
  async (words, items) => {
    show(words);

    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeDefined();
    expect(screen.queryAllByRole('menuitem', { name: 'Copy text' })).toHaveLength(items);
  },
);

it('moves between the reactions with the arrow keys', async () => {
  show('A tune');
  const first = await screen.findByRole('menuitem', { name: 'React with a heart' });
  const second = screen.getByRole('menuitem', { name: 'React with laughing' });
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  const user = userEvent.setup();

  first.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(
    screen.getByRole('menuitem', { name: 'React with surprised' }),
  );
});

it('offers to remove an own message for an hour', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { message, onRemove } = show('Oops', { senderId: 'ann', sentAt: ago(59) });

  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove for everybody' }));

  expect(onRemove).toHaveBeenCalledExactlyOnceWith(message);
});

it.each([
  ['an older one', { senderId: 'ann', sentAt: '2026-01-01T00:00:00.000Z' }],
  ['another member’s', { sentAt: new Date().toISOString() }],
])('does not offer to remove %s', async (_what, changes) => {
  show('Hello', changes);

  expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Remove for everybody' })).toBeNull();
});

it('offers a report alone about a message that its sender removed', async () => {
  show('Message removed', { isRemoved: true, isWithdrawn: true });

  const items = await screen.findAllByRole('menuitem');

  expect(items.map(({ textContent }) => textContent)).toEqual(['Report this message']);
});

describe('onLongPress', () => {
  function press({ moves = 0, pointerType = 'touch', lifts = false } = {}) {
    vi.useFakeTimers();
    const open = vi.fn<(anchor: HTMLElement) => void>();
    render(<p {...onLongPress(open)}>Hello</p>);
    const bubble = screen.getByText('Hello');
    fireEvent.pointerDown(bubble, { pointerType, clientX: 50, clientY: 50 });
    fireEvent.pointerMove(bubble, { pointerType, clientX: 50, clientY: 50 + moves });
    if (lifts) fireEvent.pointerUp(bubble, { pointerType });
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    return { open, bubble };
  }

  it('opens under a finger that rests', () => {
    const { open, bubble } = press({ moves: 4 });

    expect(open).toHaveBeenCalledExactlyOnceWith(bubble);
  });

  it.each([{ moves: 40 }, { lifts: true }, { pointerType: 'mouse' }])(
    'opens nothing for %o',
    (how) => {
      expect(press(how).open).not.toHaveBeenCalled();
    },
  );
});
