import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { Toaster } from '../../../../platform/web/ui/toaster.tsx';
import { aMatch, ben, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { ProfileBar } from './profile-bar.tsx';

const MENU = 'More about Ben Oak';
const LIST = `GET /api/users/${me.id}/matches`;
const theirs = { user1Id: ben.id, user2Id: me.id };

function show(answers: Parameters<typeof fakeMemberServer>[0]) {
  const asked = fakeMemberServer(answers);
  const bar = (
    <>
      <ProfileBar member={ben} onAbsent={() => undefined} isDocked={false} />
      <Toaster />
    </>
  );
  return { ...renderSignedIn(bar), asked };
}

const namesOfButtons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter((name) => name !== MENU);

describe('ProfileBar', () => {
  it('offers a like and a pass when there is no like yet', async () => {
    show({ [LIST]: { body: [] } });

    await screen.findByRole('button', { name: 'Like Ben Oak' });

    expect(namesOfButtons()).toEqual(['Pass on Ben Oak', 'Like Ben Oak', 'Like with a note']);
    expect(screen.getByRole('button', { name: MENU })).toBeDefined();
  });

  it('says that a like is pending, with its note', async () => {
    show({ [LIST]: { body: [aMatch({ note: 'Hi!', noteSenderId: me.id })] } });

    expect(await screen.findByText('Waiting for response...')).toBeDefined();
    expect(screen.getByText('Your note')).toBeDefined();
    expect(screen.getByText('Hi!')).toBeDefined();
    expect(namesOfButtons()).toEqual([]);
  });

  it('lets the recipient of a like answer, and checks the note like a chat message', async () => {
    show({
      [LIST]: { body: [aMatch({ ...theirs, note: 'Call 512-555-0100', noteSenderId: ben.id })] },
    });

    await screen.findByRole('button', { name: 'Accept Ben Oak' });

    expect(namesOfButtons()).toEqual([null, null, 'Decline Ben Oak', 'Accept Ben Oak']);
    expect(screen.getByText('This message has contact details.')).toBeDefined();
  });

  it('says who sent a like without a note', async () => {
    show({ [LIST]: { body: [aMatch(theirs)] } });

    expect(await screen.findByText('Ben likes you')).toBeDefined();
  });

  it('links to the chat of a match', async () => {
    const match = aMatch({ status: 'mutual', conversationId: 'c' });
    show({ [LIST]: { body: [match] } });

    const chat = await screen.findByRole('link', { name: 'Chat with Ben Oak' });

    expect(chat.getAttribute('href')).toBe(`/conversation/${match.id}`);
  });

  it('undoes a pass before a like that follows it', async () => {
    const passed = aMatch({ type: 'pass', status: 'declined' });
    const liked = [passed, aMatch()];
    const { user, asked } = show({
      [LIST]: { body: [] },
      'POST /api/matches': () => ({ body: liked.shift() }),
      [`POST /api/users/${me.id}/passes/take-back`]: { body: { userIds: [ben.id] } },
    });

    await user.click(await screen.findByRole('button', { name: 'Like Ben Oak' }));

    expect(await screen.findByText('Match sent! 💕')).toBeDefined();
    const posts = asked.map(({ key }) => key).filter((key) => key.startsWith('POST'));
    expect(posts).toEqual([
      'POST /api/matches',
      `POST /api/users/${me.id}/passes/take-back`,
      'POST /api/matches',
    ]);
  });
});
