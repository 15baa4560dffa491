import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { MESSAGE_FIELD } from '../composer.tsx';
import { BesideInbox } from './beside-inbox.tsx';

afterEach(() => vi.unstubAllGlobals());

it('keeps the conversation when a turned tablet shows the inbox beside it', async () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => query);
  fakeMemberServer({ 'GET /api/conversations': { body: [] } });
  renderSignedIn(
    <BesideInbox>
      <input />
    </BesideInbox>,
  );
  const conversation = await screen.findByRole('textbox');

  query.matches = true;
  act(() => void query.dispatchEvent(new Event('change')));

  expect(await screen.findByRole('complementary', { name: 'Conversations' })).toBeDefined();
  expect(conversation.isConnected).toBe(true);
});

it('skips the list and the conversation on the way to the message', async () => {
  fakeMemberServer({ 'GET /api/conversations': { body: [] } });
  const { user } = renderSignedIn(
    <BesideInbox>
      <textarea id={MESSAGE_FIELD} aria-label="Message" />
    </BesideInbox>,
  );

  await user.click(await screen.findByRole('link', { name: 'Skip to your message' }));

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }));
});
