import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { ben, cleo, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { SharePage } from './share-page.tsx';

const aRow = (id: string, members: (typeof ben)[]) => ({
  conversationId: id,
  matchId: `match-${id}`,
  kind: 'match',
  roomId: null,
  squads: null,
  members,
  onBreak: false,
  lastMessage: null,
  foundMessage: null,
  lastAt: '2026-11-01T12:00:00.000Z',
  unread: 0,
  muted: false,
  online: null,
});
const draftOf = (id: string) => localStorage.getItem(`chat_draft:${me.id}:${id}`);

function show(search: string, rows: object[]) {
  fakeMemberServer({ 'GET /api/conversations': { body: rows } });
  return renderSignedIn(<SharePage />, { path: `/share${search}` });
}

beforeEach(() => localStorage.clear());

describe('SharePage', () => {
  it('puts shared text into the draft of the chosen chat, without repeating the address', async () => {
    const { user } = show(
      '?title=A+walk&text=Along+https%3A%2F%2Friver.example&url=https%3A%2F%2Friver.example',
      [aRow('b', [ben]), aRow('c', [cleo])],
    );

    const link = await screen.findByRole('link', { name: ben.fullName });
    expect(link.getAttribute('href')).toBe('/conversation/match-b');
    await user.click(link);

    expect(draftOf('b')).toContain('A walk\\nAlong https://river.example"');
    expect(draftOf('c')).toBeNull();
  });

  it('appends to an existing draft', async () => {
    localStorage.setItem(
      `chat_draft:${me.id}:b`,
      JSON.stringify({ text: 'Look:', sendAs: 'waiting' }),
    );
    const { user } = show('?text=river', [aRow('b', [ben])]);

    await user.click(await screen.findByRole('link', { name: ben.fullName }));

    expect(JSON.parse(draftOf('b') ?? '')).toEqual({ text: 'Look:\nriver', sendAs: null });
  });

  it.each([
    ['?text=river', [], 'Nobody to share with yet'],
    ['', [aRow('b', [ben])], 'There is nothing to share'],
  ])('offers a next step for %j with %j', async (search, rows, title) => {
    show(search, rows);

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Matches' })).toBeTruthy();
  });
});
