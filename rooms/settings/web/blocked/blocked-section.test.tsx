import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { BlockedSection } from './blocked-section.tsx';

const aChat = {
  conversationId: 'one',
  firstName: 'Ben',
  endedAt: '2026-11-03T12:00:00.000Z',
  until: '2026-12-01T12:00:00.000Z',
};

describe('BlockedSection', () => {
  it('names each Report button after its own past chat', async () => {
    const inRoom = {
      ...aChat,
      conversationId: 'two',
      room: { memberId: 'ben', squads: ['Owls', 'Foxes'] },
    };
    fakeMemberServer({
      'GET /api/blocks': { body: [] },
      'GET /api/past-chats': { body: [aChat, inRoom] },
    });
    renderSignedIn(<BlockedSection />);

    const buttons = await screen.findAllByRole('button', { name: /^Report Ben: / });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Report Ben: Ended on Nov 3, 2026',
      'Report Ben: In the room Owls & Foxes',
    ]);
  });
});
