import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { MessageForm } from './message-form.tsx';
import type { useSending } from './use-sending.ts';

const STARTS = ['What do you climb?', 'Which bread?'];
const sent = vi.fn<(text: string) => void>();

beforeEach(() => {
  localStorage.clear();
  sent.mockClear();
});

function Form({ conversationId, isFirst = true }: { conversationId: string; isFirst?: boolean }) {
  const [text, write] = useState('');
  const sending = {
    text,
    write,
    isOpen: true,
    isWarned: false,
    isAsking: false,
    replyTo: undefined,
    sendUnlessAbusive: () => {
      sent(text);
      write('');
    },
  } as unknown as ReturnType<typeof useSending>;
  return (
    <MessageForm
      sending={sending}
      firstLine={isFirst ? { conversationId, starts: STARTS } : undefined}
      nameOf={() => undefined}
    />
  );
}

function open(conversationId: string, isFirst = true) {
  const asked = fakeMemberServer();
  const { user, ...rest } = renderSignedIn(
    <Form conversationId={conversationId} isFirst={isFirst} />,
  );
  const say = async (text: string) =>
    user.type(await screen.findByRole('textbox', { name: 'Message' }), text);
  return { asked, user, say, ...rest };
}

it('asks once, with two starts, and sends with Enter again', async () => {
  const { say, asked } = open('ben');
  const before = asked.length;

  await say('hey{Enter}');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(STARTS);
  expect(sent).not.toHaveBeenCalled();

  await say('{Enter}');
  expect(sent.mock.calls).toEqual([['hey']]);
  await say('hi{Enter}');
  expect(sent.mock.calls).toEqual([['hey'], ['hi']]);
  // Nothing of it is sent anywhere.
  expect(asked.slice(before).map(({ key }) => key)).toEqual([]);
});

it('sends anyway', async () => {
  const { say, user } = open('ben');

  await say('👋{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));

  expect(sent.mock.calls).toEqual([['👋']]);
  expect(screen.queryByRole('button', { name: 'Send anyway' })).toBeNull();
});

it('puts a start into the input, which gets the focus', async () => {
  const { say, user } = open('ben');

  await say('hola{Enter}');
  await user.click(screen.getByRole('button', { name: STARTS[0]! }));

  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(input.value).toBe(STARTS[0]);
  expect(document.activeElement).toBe(input);
  await say('{Enter}');
  expect(sent.mock.calls).toEqual([[STARTS[0]]]);
});

it('asks about a line that three others got', async () => {
  for (const other of ['ann', 'cleo', 'dan']) {
    const { say, unmount } = open(other);
    await say('What makes you laugh?{Enter}');
    unmount();
  }
  expect(sent).toHaveBeenCalledTimes(3);

  const { say } = open('ben');
  await say('What makes you laugh?{Enter}');

  expect(sent).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('button', { name: 'Send anyway' })).toBeTruthy();
});

it('asks nothing later in a conversation', async () => {
  const { say } = open('ben', false);

  await say('hey{Enter}');

  expect(sent.mock.calls).toEqual([['hey']]);
});
