import { render, screen } from '@testing-library/react';
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
