import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { aMatch, ben, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { Match } from '../../matching/index.ts';
import { Conversation } from './conversation.tsx';

/** happy-dom has none. */
beforeEach(() => void vi.stubGlobal('visualViewport', null));

const message = (seq: number, senderId: string) => ({
  id: `m${seq}`,
  seq,
  senderId,
  content: `Line ${seq}`,
  sentAt: '2026-11-24T18:00:00.000Z',
  messageType: 'text',
  conversationId: 'c1',
  replyTo: null,
  reactions: [],
  attachment: null,
});

it.each([
  { messages: [], offers: ['Say hi'] },
  { messages: [message(1, ben.id)], offers: ['Your turn'] },
  { messages: [message(1, ben.id), message(2, me.id)], offers: [] },
])(
  'begins with the partner’s face without the name, and offers lines by $offers',
  async ({ messages, offers }) => {
    fakeMemberServer({
      'GET /api/conversations/c1': { body: {} },
      'GET /api/conversations/c1/messages': { body: messages },
    });
    renderSignedIn(
      <Conversation
        match={
          { ...aMatch({ status: 'mutual' }), conversationId: 'c1' } as unknown as Match & {
            conversationId: string;
          }
        }
        menu={null}
        bar={null}
        captions={new Map()}
        opening={null}
        onReport={() => undefined}
      />,
    );

    const log = within(await screen.findByRole('log'));

    expect(log.getByText('BO')).toBeDefined();
    expect(log.queryByText('Ben Oak')).toBeNull();
    expect(log.queryAllByRole('heading').map(({ textContent }) => textContent)).toEqual(offers);
  },
);
