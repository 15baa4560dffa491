import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ben, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { CallButton, NoCallsLine } from './call-button.tsx';

const IMPOSSIBLE = "Calls don't work in this browser.";

/** The top of a conversation in which both have written. */
function open() {
  fakeMemberServer({
    'GET /api/conversations/talk-1': { body: { calls: 'relay' } },
    'GET /api/conversations/talk-1/messages': {
      body: [me, ben].map(({ id }, at) => ({ id: `${at}`, senderId: id, seq: at + 1 })),
    },
  });
  renderSignedIn(
    <>
      <CallButton conversationId="talk-1" name="Ben" />
      <NoCallsLine conversationId="talk-1" />
    </>,
  );
}

it('offers a call', async () => {
  vi.stubGlobal('RTCPeerConnection', EventTarget);
  open();

  expect(await screen.findByRole('button', { name: 'Call Ben' })).toBeDefined();
  expect(screen.queryByText(IMPOSSIBLE)).toBeNull();
});

it('says instead that the browser has no calls', async () => {
  open();

  expect(await screen.findByText(IMPOSSIBLE)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
