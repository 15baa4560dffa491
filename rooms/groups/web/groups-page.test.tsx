import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { HOUR_MS } from '../../../platform/shared/index.ts';
import { LiveProvider } from '../../../platform/web/live.tsx';
import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { FakeSocket } from '../../../testing/web/fake-socket.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { OwnSquad } from '../index.ts';
import { GroupsPage } from './groups-page.tsx';

type Handlers = Parameters<typeof fakeServer>[0];

const me = anOwnUser();
const robin = { ...me, id: 'robin', fullName: 'Robin Lake', age: 31 };

const aSquad = (changes: Partial<OwnSquad> = {}): OwnSquad => ({
  id: 'owls',
  name: 'Night Owls',
  state: 'active',
  members: [me, robin],
  invited: [],
  createdBy: me.id,
  linkUntil: null,
  ...changes,
});
const larks = {
  id: 'larks',
  name: 'Larks',
  members: [{ ...robin, id: 'cleo', fullName: 'Cleo Hart' }],
};
const aProposal = {
  id: 'p1',
  squad: larks,
  state: 'open',
  answers: { yes: 1, waiting: 1 },
  roomId: null,
  myAnswer: null,
  expiresAt: new Date(Date.now() + 41.5 * HOUR_MS).toISOString(),
};

const aRoom = () => ({
  id: 'r1',
  conversationId: 'c1',
  kind: 'squads',
  name: null,
  squads: [aSquad(), larks].map(({ id, name }) => ({ id, name, memberIds: [] })),
  members: [me, robin],
  lastMessage: {
    content: 'Bowling, anyone?',
    senderId: robin.id,
    sentAt: '2026-01-02T12:00:00.000Z',
  },
  unread: 2,
  closedAt: null,
});

function open(squad: OwnSquad | null, handlers: Handlers = {}) {
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: me } },
    'GET /api/squad': { body: { squad } },
    'GET /api/squad/invitations': { body: [] },
    'GET /api/squad/proposals': { body: [] },
    'GET /api/squad/suggestions': { body: [] },
    'GET /api/rooms': { body: [] },
    ...handlers,
  });
  vi.stubGlobal('WebSocket', FakeSocket);
  renderSignedIn(
    <LiveProvider>
      <GroupsPage />
      <LoadAgain />
    </LiveProvider>,
  );
  return asked;
}

/** The page's frame does it after a change. */
function LoadAgain() {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries()}>
      Load again
    </button>
  );
}

describe('/groups (§24)', () => {
  it('keeps showing squad, suggestions and rooms when a reload fails, and says so', async () => {
    let isDown = false;
    const answer = (body: unknown) => () => (isDown ? { status: 503 } : { body });
    open(null, {
      'GET /api/squad': answer({ squad: aSquad() }),
      'GET /api/squad/proposals': answer([aProposal]),
      'GET /api/squad/suggestions': answer([{ squad: larks, reasons: [] }]),
      'GET /api/rooms': answer([aRoom()]),
    });
    expect(await screen.findByRole('link', { name: /Night Owls & Larks/u })).toBeDefined();
    isDown = true;

    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));

    const note = 'We couldn’t refresh this. It may be out of date.';
    await waitFor(() => expect(screen.getAllByText(note)).toHaveLength(4));
    for (const name of ['Night Owls', 'Would you like to meet “Larks”?', 'Larks']) {
      expect(screen.getByRole('heading', { name })).toBeDefined();
    }
    expect(screen.getByRole('link', { name: /Night Owls & Larks/u })).toBeDefined();
  });

  it('creates a squad with a name, and explains that a name is needed', async () => {
    const user = userEvent.setup();
    const asked = open(null, { 'POST /api/squad': { status: 201, body: { squad: aSquad() } } });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Give your squad a name of up to 40 characters.')).toBeDefined();
    await user.type(screen.getByLabelText('Name of the squad'), ' Night Owls ');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /api/squad')?.body).toEqual({
        name: 'Night Owls',
      }),
    );
    expect(document.title).toBe('Groups');
  });

  it('joins by an invitation, and shows the reason when that fails', async () => {
    const user = userEvent.setup();
    const invitation = { id: 'i1', squad: { id: 'owls', name: 'Night Owls' }, invitedBy: robin };
    open(null, {
      'GET /api/squad/invitations': { body: [invitation] },
      'POST /api/squad/join': { status: 409, body: { message: 'This squad is full.' } },
    });
    const part = await screen.findByRole('region', { name: 'You’re invited' });
    expect(within(part).getByText('Robin Lake wants you in “Night Owls”')).toBeDefined();
    await user.click(within(part).getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('This squad is full.')).toBeDefined();
  });

  it('shows a link once, with copying and revoking', async () => {
    const user = userEvent.setup();
    const until = new Date(Date.now() + 7 * 24 * HOUR_MS).toISOString();
    let linkUntil: string | null = null;
    open(null, {
      'GET /api/squad': () => ({ body: { squad: aSquad({ linkUntil }) } }),
      'POST /api/squad/invitations': () => {
        linkUntil = until;
        return { body: { invitation: null, link: 'https://x.example/join/abc', until } };
      },
      'DELETE /api/squad/link': () => {
        linkUntil = null;
        return { body: { squad: aSquad() } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('button', { name: 'Make a Link' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Link');
    expect(field.value).toBe('https://x.example/join/abc');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('https://x.example/join/abc');
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByRole('button', { name: 'Make a Link' })).toBeDefined();
    expect(screen.queryByLabelText('Link')).toBeNull();
  });

  it('lets only the creator of the squad invite', async () => {
    open(aSquad({ createdBy: robin.id }));
    expect(await screen.findByText('Robin began the squad, and can invite.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make a Link' })).toBeNull();
  });

  it('invites a match, and marks invited members', async () => {
    const user = userEvent.setup();
    const invited = [{ id: 'sam', fullName: 'Sam Reed', invitationId: 'i2' }];
    const match = (id: string, fullName: string) => ({
      id,
      status: 'mutual',
      otherUser: { ...robin, id, fullName },
    });
    const asked = open(aSquad({ invited }), {
      [`GET /api/users/${me.id}/matches`]: {
        body: [match('sam', 'Sam Reed'), match('tess', 'Tess Oak'), match('robin', 'Robin Lake')],
      },
      'POST /api/squad/invitations': { body: { invitation: null, link: null, until: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite to your squad' });
    await user.click(await within(dialog).findByRole('button', { name: 'Invite Tess Oak' }));
    expect(within(dialog).getByText('Invited')).toBeDefined();
    expect(within(dialog).queryByText('Robin Lake')).toBeNull();
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /api/squad/invitations')?.body).toEqual({
        userId: 'tess',
      }),
    );
  });

  it('asks for confirmation before leaving', async () => {
    const user = userEvent.setup();
    const asked = open(aSquad(), { 'POST /api/squad/leave': { body: { squad: null } } });
    await user.click(await screen.findByRole('button', { name: 'Leave the Squad' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave your squad?' });
    expect(asked.some(({ key }) => key === 'POST /api/squad/leave')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Leave the Squad' }));
    await waitFor(() =>
      expect(asked.some(({ key }) => key === 'POST /api/squad/leave')).toBe(true),
    );
  });

  it.each([
    ['Yes, let’s meet', 'yes'],
    ['No', 'no'],
  ])('answers a proposal: %s', async (name, answer) => {
    const user = userEvent.setup();
    const asked = open(aSquad(), {
      'GET /api/squad/proposals': { body: [aProposal] },
      'PUT /api/squad/proposals/p1': { body: { proposal: { ...aProposal, myAnswer: answer } } },
    });
    const part = within(await screen.findByRole('region', { name: 'Your squad decides' }));
    for (const text of ['1 yes', '1 to answer', '41 hours left']) {
      expect(part.getByText(text)).toBeDefined();
    }
    await user.click(part.getByRole('button', { name }));
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'PUT /api/squad/proposals/p1')?.body).toEqual({
        answer,
      }),
    );
  });

  it('proposes a squad, with the reasons', async () => {
    const user = userEvent.setup();
    const asked = open(aSquad(), {
      'GET /api/squad/suggestions': { body: [{ squad: larks, reasons: ['3 shared interests'] }] },
      'POST /api/squad/proposals': { body: { proposal: aProposal } },
    });
    expect(await screen.findByText('3 shared interests')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cleo, 31' }).getAttribute('href')).toBe(
      '/profile/cleo',
    );
    await user.click(screen.getByRole('button', { name: 'Meet Them' }));
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /api/squad/proposals')?.body).toEqual({
        squadId: 'larks',
      }),
    );
  });

  it('links to a room, with its last message and unread count', async () => {
    open(aSquad(), { 'GET /api/rooms': { body: [aRoom()] } });
    const link = await screen.findByRole('link', { name: /Night Owls & Larks/u });
    expect(link.getAttribute('href')).toBe('/room/r1');
    expect(within(link).getByText('Bowling, anyone?')).toBeDefined();
    expect(within(link).getByText('2 unread messages')).toBeDefined();
  });

  it('reloads the rooms for a message in one of them, and for no other', async () => {
    const asked = open(aSquad(), { 'GET /api/rooms': { body: [aRoom()] } });
    await screen.findByText('Bowling, anyone?');
    const hear = (event: object) =>
      act(() => FakeSocket.made.at(-1)?.receive(JSON.stringify(event)));
    const countReads = () => asked.filter(({ key }) => key === 'GET /api/rooms').length;
    const before = countReads();

    hear({ type: 'new_message', message: { conversationId: 'c2' } });
    expect(countReads()).toBe(before);

    hear({ type: 'new_message', message: { conversationId: 'c1' } });
    await waitFor(() => expect(countReads()).toBe(before + 1));
  });

  it('offers to try again after a failed load', async () => {
    const user = userEvent.setup();
    let isDown = true;
    open(null, {
      'GET /api/squad': () => (isDown ? { status: 503 } : { body: { squad: aSquad() } }),
    });
    expect(await screen.findByText('Groups could not be loaded')).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Night Owls' })).toBeDefined();
  });
});
