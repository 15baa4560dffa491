import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { MessageMenu } from './message-menu.tsx';

function show(content: string) {
  const message = {
    id: '1',
    senderId: 'ben',
    content,
    sentAt: '2026-11-21T12:00:00.000Z',
    messageType: 'voice' as const,
    replyTo: null,
    reactions: [],
    attachment: null,
    conversationId: 'c',
    seq: 1,
    clientMessageId: null,
  };
  const nothing = () => {};
  const given = { onClose: nothing, onReport: nothing, onReact: nothing, onReply: nothing };
  render(<MessageMenu opened={{ message, anchor: document.body }} userId="ann" {...given} />);
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
