import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveProvider } from '../../../../platform/web/live.tsx';
import { FakeSocket } from '../../../../testing/web/fake-socket.ts';
import { ben, cleo, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { InboxRow, Message } from '../../index.ts';
import type { LiveEvent } from '../../live/index.ts';
import { ChatProvider } from '../chat-provider.tsx';
import { Inbox } from './inbox.tsx';

const aMessage = (
  conversationId: string,
  seq: number,
  changes: Partial<Message> = {},
): Message => ({
  id: `${conversationId}${seq}`,
  senderId: ben.id,
  content: `Number ${seq}`,
  sentAt: new Date(2026, 10, 1, 12, seq).toISOString(),
  messageType: 'text',
  replyTo: null,
  reactions: [],
  attachment: null,
  isRemoved: false,
  isWithdrawn: false,
  notice: null,
  conversationId,
  seq,
  clientMessageId: null,
  ...changes,
});
const aRow = (conversationId: string, changes: Partial<InboxRow> = {}): InboxRow => ({
  conversationId,
  matchId: `match-${conversationId}`,
  kind: 'match',
  roomId: null,
  squads: null,
  members: [ben],
  onBreak: false,
  lastMessage: aMessage(conversationId, 1),
  foundMessage: null,
  lastAt: new Date(2026, 10, 1, 12, 1).toISOString(),
  unread: 0,
  hasReplied: true,
  muted: false,
  yourTurn: false,
  snoozedUntil: null,
  online: null,
  ...changes,
});

const withBen = aRow('b', { unread: 2, online: true });
const withCleo = aRow('c', {
  members: [cleo],
  lastMessage: aMessage('c', 4, { senderId: me.id, content: 'See you' }),
});

let asked: ReturnType<typeof fakeMemberServer>;
const receive = (event: LiveEvent) =>
  act(() => FakeSocket.made.at(-1)?.receive(JSON.stringify(event)));
const labels = () =>
  screen
    .getAllByRole('link')
    .map((row) => [...row.querySelectorAll('span')].filter(isText).map(textOf).join(', '));
const isText = (span: Element) => span.children.length === 0 && span.textContent !== '';
const textOf = (span: Element) => span.textContent;

function show(openPath?: string) {
  return renderSignedIn(
    <LiveProvider>
      <ChatProvider>
        <Inbox {...(openPath !== undefined && { openPath })} empty={<p>Nobody wrote</p>} />
      </ChatProvider>
    </LiveProvider>,
    { path: openPath ?? '/matches?tab=chat' },
  );
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  asked = fakeMemberServer({
    'GET /api/conversations': (_body, url) => ({
      body: url.includes('search')
        ? [{ ...withCleo, foundMessage: aMessage('c', 2) }]
        : [withBen, withCleo],
    }),
    'PUT /api/conversations/b/mute': { body: { conversationId: 'b', muted: true } },
  });
});

describe('Inbox', () => {
  it('shows the partner, the unread count, the last line with its sender, and the day', async () => {
    show();
    await screen.findByRole('list', { name: 'Conversations' });

    expect(labels()).toEqual([
      'Chat, Ben Oak, Nov 1, Number 1, 2, 2 unread, Online',
      'Chat, Cleo Ash, Nov 1, You: See you',
    ]);
    expect(screen.getByText('Number 1').className).toContain('font-bold');
    expect(screen.getByText('You: See you').className).not.toContain('font-bold');
  });

  it('moves a conversation up with a new message, and counts it', async () => {
    show();
    await screen.findByRole('list', { name: 'Conversations' });

    receive({
      type: 'new_message',
      message: aMessage('c', 5, { senderId: cleo.id, content: 'Late!' }),
    });

    expect(labels()[0]).toBe('Chat, Cleo Ash, Nov 1, Late!, Your turn, 1, 1 unread');
    expect(labels()[1]).toContain('Ben Oak');
  });

  it('lists only conversations that wait, and snoozes one', async () => {
    const waiting = { ...withBen, yourTurn: true };
    const snoozedUntil = new Date(2026, 10, 8).toISOString();
    const yours = [waiting];
    fakeMemberServer({
      'GET /api/unread': { body: { total: 2, conversations: [], yourTurn: 1 } },
      'GET /api/conversations': (_body, url) => ({
        body: url.includes('turn=yours') ? yours : [waiting, withCleo],
      }),
      'POST /api/conversations/b/snooze': () => {
        yours.length = 0;
        return { body: { conversationId: 'b', snoozedUntil } };
      },
    });
    const { user } = show();
    await screen.findByText('You: See you');

    await user.click(await screen.findByRole('button', { name: 'Your turn 1 waits' }));
    await waitFor(() => expect(labels()).toHaveLength(1));
    expect(labels()[0]).toContain('Your turn');
    await user.click(screen.getByRole('button', { name: 'More about the chat with Ben Oak' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Snooze for a week' }));

    expect(await screen.findByText('Nobody is waiting for your answer.')).toBeDefined();
  });

  it.each([
    ['touch', 1],
    ['mouse', 0],
  ])('opens a row’s menu by a long press: %s', async (pointerType, menus) => {
    fakeMemberServer({ 'GET /api/conversations': { body: [aRow('b')] } });
    show();
    await screen.findByRole('list', { name: 'Conversations' });
    const options = { pointerType, bubbles: true, cancelable: true };

    const isLeft = fireEvent(
      await screen.findByRole('link', { name: /^Chat / }),
      new PointerEvent('contextmenu', options),
    );

    expect(isLeft).toBe(menus === 0);
    if (menus > 0) await screen.findByRole('menu');
    expect(screen.queryAllByRole('menu')).toHaveLength(menus);
  });

  it('folds contact details of a partner until the first reply', async () => {
    const unanswered = aRow('n', { hasReplied: false });
    fakeMemberServer({ 'GET /api/conversations': { body: [unanswered] } });
    show();
    await screen.findByRole('list', { name: 'Conversations' });
    const write = (seq: number, changes: Partial<Message> = {}) =>
      receive({
        type: 'new_message',
        message: aMessage('n', seq, { content: 'See https://evil.example', ...changes }),
      });

    write(2);
    expect(labels()[0]).toContain('A message with contact details');

    write(3, { senderId: me.id, content: 'No' });
    write(4);
    expect(labels()[0]).toContain('See https://evil.example');
  });

  it('shows that somebody is typing, until their message arrives', async () => {
    show();
    await screen.findByRole('list', { name: 'Conversations' });

    receive({ type: 'typing', conversationId: 'b', memberId: ben.id });
    expect(labels()[0]).toContain('typing…');

    receive({ type: 'new_message', message: aMessage('b', 2) });
    expect(labels()[0]).toContain('Number 2');
  });

  it('clears the count when the member has read in another tab', async () => {
    show();
    await screen.findByRole('list', { name: 'Conversations' });

    receive({ type: 'seen', conversationId: 'b', memberId: me.id, seq: 1 });

    await waitFor(() => expect(labels()[0]).not.toContain('unread'));
  });

  it('searches on the server, and shows the found message', async () => {
    const { user } = show();

    await user.type(await screen.findByRole('searchbox'), 'number');

    await screen.findByText('Number 2');
    expect(labels()).toHaveLength(1);
    expect(asked.at(-1)?.url).toBe('/api/conversations?search=number');
  });

  it('mutes from the menu, which a swipe also opens', async () => {
    const { user } = show();
    const row = (await screen.findAllByRole('listitem'))[0]!;
    const surface = within(row).getByRole('link').parentElement!;

    fireEvent.pointerDown(surface, { pointerType: 'touch', clientX: 200, clientY: 10 });
    fireEvent.pointerMove(surface, { pointerType: 'touch', clientX: 100, clientY: 12 });
    fireEvent.pointerUp(surface, { pointerType: 'touch', clientX: 100, clientY: 12 });
    expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeDefined();
    await user.click(screen.getByRole('menuitem', { name: 'Mute' }));

    await waitFor(() => expect(labels()[0]).toContain('Muted'));
    expect(asked.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({ muted: true });
  });

  it('moves between rows with the arrow keys', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('searchbox'));

    await user.keyboard('{ArrowDown}{ArrowDown}');

    expect(document.activeElement?.textContent).toContain('Cleo Ash');
  });

  it('says what to do when there is no conversation', async () => {
    asked = fakeMemberServer({ 'GET /api/conversations': { body: [] } });

    show();

    expect(await screen.findByText('Nobody wrote')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('leads to new matches when only they wait', async () => {
    asked = fakeMemberServer({
      'GET /api/unread': { body: { total: 0, conversations: [], yourTurn: 1 } },
      'GET /api/conversations': (_body, url) => ({
        body: url.includes('turn=yours') ? [{ ...withBen, lastMessage: null, yourTurn: true }] : [],
      }),
    });
    const { user } = show();
    await screen.findByText('Nobody wrote');

    await user.click(await screen.findByRole('button', { name: 'Your turn 1 waits' }));

    await screen.findByRole('list', { name: 'Conversations' });
    expect(labels()[0]).toContain('Ben Oak');
  });

  it('links to rooms too, by the names of their squads', async () => {
    const room = aRow('r', {
      kind: 'room',
      matchId: null,
      roomId: 'r1',
      squads: ['Owls', 'Larks'],
      members: [ben, cleo],
    });
    asked = fakeMemberServer({ 'GET /api/conversations': { body: [withBen, room] } });

    show();

    await screen.findByRole('list', { name: 'Conversations' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/conversation/match-b', '/room/r1']);
    expect(screen.getByText('Owls & Larks')).toBeDefined();
  });

  it('marks the open room, and Alt with Up opens the conversation before it', async () => {
    const room = aRow('r', { kind: 'room', matchId: null, roomId: 'r1', members: [ben, cleo] });
    asked = fakeMemberServer({ 'GET /api/conversations': { body: [withCleo, room] } });

    const { location } = show('/room/r1');

    const list = within(await screen.findByRole('list', { name: 'Conversations' }));
    expect(list.getByText('Ben Oak, Cleo Ash').closest('[aria-current=page]')).not.toBeNull();
    expect(list.getAllByRole('link')).toHaveLength(1);
    fireEvent.keyDown(window, { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(location.history.at(-1)).toBe('/conversation/match-c'));
  });
});
