import { screen } from '@testing-library/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import * as wording from '../../wording/index.ts';
import type { Message } from '../index.ts';
import { MessageBubble } from './message-bubble.tsx';

function show(content: string, { isOwn = false, mayFold = true } = {}) {
  const message = {
    id: '1',
    senderId: isOwn ? 'me' : 'ben',
    content,
    sentAt: '2026-11-21T12:00:00.000Z',
    messageType: 'text' as const,
    replyTo: null,
    reactions: [],
    attachment: null,
    isRemoved: false,
    isWithdrawn: false,
    notice: null,
    conversationId: 'c',
    seq: 1,
    clientMessageId: null,
  };
  const onReact = vi.fn<(reacted: Message, emoji: string) => void>();
  const given = {
    userId: 'ann',
    onReact,
    onJump: () => {},
    message,
    isOwn,
    mayFold,
    wording,
    state: undefined,
    isFollowing: false,
  };
  const onReport = vi.fn<(reported: Message) => void>();
  render(<MessageBubble {...given} isMenuEntry onMenu={() => {}} onReport={onReport} />);
  return { message, onReact, onReport };
}
const SCAM = "People who ask for money before you've met are almost always scammers.";

describe('a double press', () => {
  it('sends a heart, but not on a control of the message', async () => {
    const { message, onReact } = show('Write to ann@example.org');

    await userEvent.dblClick(screen.getByRole('button', { name: 'Report' }));
    expect(onReact).not.toHaveBeenCalled();
    await userEvent.dblClick(screen.getByText('This message has contact details.'));

    expect(onReact).toHaveBeenCalledExactlyOnceWith(message, '❤️');
  });
});

describe('a received message with contact details', () => {
  it('is folded before the first reply, until the reader wants to see it', async () => {
    show('Write to ann@example.org');
    expect(screen.getByText('This message has contact details.')).toBeDefined();
    expect(screen.queryByText(/ann@example/u)).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));

    expect(screen.getByText(/ann@example.org/u)).toBeDefined();
  });

  it('can be reported while it is folded', async () => {
    const { message, onReport } = show('Write to ann@example.org');

    await userEvent.click(screen.getByRole('button', { name: 'Report' }));

    expect(onReport).toHaveBeenCalledExactlyOnceWith(message);
    expect(screen.queryByText(/ann@example/u)).toBeNull();
  });

  it.each([
    ['after the first reply', { mayFold: false }],
    ['when it is one’s own', { isOwn: true }],
  ])('is shown %s', (_when, given) => {
    show('Write to ann@example.org', given);
    expect(screen.getByText(/ann@example.org/u)).toBeDefined();
  });
});

describe('a message with words of money scams', () => {
  it('warns its reader', () => {
    show('Please send me a gift card');
    expect(screen.getByText(SCAM)).toBeDefined();
  });

  it('does not warn its sender, or about other messages', () => {
    show('Please send me a gift card', { isOwn: true });
    show('Shall we have coffee?');
    expect(screen.queryByText(SCAM)).toBeNull();
  });
});
