import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { Menu } from '../../../platform/web/ui/menu.tsx';
import { ben, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { NoCallsLine, useCallItem } from './call-item.tsx';

const IMPOSSIBLE = "Calls don't work in this browser.";

/** The top of a conversation in which both have written. */
function open() {
  fakeMemberServer({
    'GET /api/conversations/talk-1': { body: { calls: 'relay' } },
    'GET /api/conversations/talk-1/messages': {
      body: [me, ben].map(({ id }, at) => ({ id: `${at}`, senderId: id, seq: at + 1 })),
    },
  });
  return renderSignedIn(
    <>
      <Together />
      <NoCallsLine conversationId="talk-1" />
    </>,
  );
}

function Together() {
  const item = useCallItem('talk-1', 'Ben');
  return item && <Menu trigger={<button type="button">Together</button>}>{item}</Menu>;
}

it('offers a call', async () => {
  vi.stubGlobal('RTCPeerConnection', EventTarget);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Together' }));

  expect(await screen.findByRole('menuitem', { name: 'Call Ben' })).toBeDefined();
  expect(screen.queryByText(IMPOSSIBLE)).toBeNull();
});

it('says instead that the browser has no calls', async () => {
  open();

  expect(await screen.findByText(IMPOSSIBLE)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
